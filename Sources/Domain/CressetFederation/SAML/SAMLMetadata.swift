/// The service provider's metadata for identity providers (SAML 2.0 Metadata §2.4.4).
public enum SAMLMetadata {
    /// - Parameter consumerURL: Assertion consumer service, unless set in the settings.
    public static func document(of settings: SAMLSettings, consumerURL: String) -> String {
        var keys = ""
        for use in settings.serviceKey == nil ? [] : ["signing", "encryption"] {
            keys +=
                "<md:KeyDescriptor use=\"\(use)\"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>"
                + (settings.serviceKey?.certificateText ?? "")
                + "</ds:X509Certificate></ds:X509Data></ds:KeyInfo>"
                + (use == "encryption" ? encryptionMethods : "") + "</md:KeyDescriptor>"
        }
        let location = SAMLText.escaped(settings.consumerURL ?? consumerURL)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <md:EntityDescriptor xmlns:md="\(SAMLNamespace.metadata)" xmlns:ds="\(SAMLNamespace.signature)" \
            entityID="\(SAMLText.escaped(settings.serviceProviderID))"><md:SPSSODescriptor \
            AuthnRequestsSigned="\(settings.signsRequests)" WantAssertionsSigned="true" \
            protocolSupportEnumeration="\(SAMLNamespace.protocol)">\(keys)<md:AssertionConsumerService \
            Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="\(location)" index="0" isDefault="true"/>\
            </md:SPSSODescriptor></md:EntityDescriptor>

            """
    }

    // The best widely supported methods first; ``SAMLAlgorithms`` has all.
    private static let encryptionMethods = [
        SAMLNamespace.encryption11 + "aes256-gcm", SAMLNamespace.encryption11 + "aes128-gcm",
        SAMLNamespace.encryption + "aes256-cbc", SAMLNamespace.encryption + "aes128-cbc",
        SAMLAlgorithms.oaepWithSHA1Mask,
    ].map { "<md:EncryptionMethod Algorithm=\"\($0)\"/>" }.joined()
}

import CressetCrypto
import CressetXML

/// A provider's response (SAML 2.0 Core §3.3.3), limited to its signed parts.
struct SAMLResponse {
    private static let success = "urn:oasis:names:tc:SAML:2.0:status:Success"

    /// Signed response, or an unsigned one with a signed assertion.
    let response: XMLElement
    let isSigned: Bool
    let assertion: XMLElement

    init(_ bytes: [UInt8], settings: SAMLSettings) throws(FederationError) {
        let keys = settings.keys
        guard !keys.isEmpty else { throw FederationError(.misconfigured, cause: "no readable certificate") }
        let outer = try Self.document(bytes)
        guard outer.root.isNamed("Response", in: SAMLNamespace.protocol), outer.root[attribute: "Version"] == "2.0"
        else { throw Self.unparsable("not a SAML 2.0 response") }
        let reader = Reader(settings: settings, keys: keys)
        if let signature = try SAMLSignature(of: outer.root) {
            let signed = try signature.verified(in: outer, by: keys)
            try Self.checkStatus(of: signed.root)
            (response, isSigned) = (signed.root, true)
            assertion = try reader.assertion(in: signed, isSigned: true)
        } else {
            try Self.checkStatus(of: outer.root)
            (response, isSigned) = (outer.root, false)
            assertion = try reader.assertion(in: outer, isSigned: false)
        }
    }

    private static func document(_ bytes: [UInt8]) throws(FederationError) -> XMLDocument {
        do throws(XMLError) {
            return try XMLDocument(bytes)
        } catch {
            throw unparsable("\(error.code) \(error.cause)")
        }
    }

    private static func checkStatus(of response: XMLElement) throws(FederationError) {
        let code = response.child("Status", in: SAMLNamespace.protocol)?.child("StatusCode", in: SAMLNamespace.protocol)
        guard code?[attribute: "Value"] != success else { return }
        let inner = code?.child("StatusCode", in: SAMLNamespace.protocol)
        let named = inner?[attribute: "Value"] ?? code?[attribute: "Value"] ?? "no status"
        let text = "The provider returned " + ProfileText.quoted(named)
        throw FederationError(.invalidResponse, detail: text, cause: text)
    }

    static func unparsable(_ cause: String) -> FederationError {
        FederationError(.invalidResponse, detail: "Unable to parse the SAML response.", cause: cause)
    }
}

extension SAMLResponse {
    private struct Reader {
        let settings: SAMLSettings
        let keys: [CertificateKey]

        func assertion(in document: borrowing XMLDocument, isSigned: Bool) throws(FederationError) -> XMLElement {
            let plain = document.root.children("Assertion", in: SAMLNamespace.assertion)
            let encrypted = document.root.children("EncryptedAssertion", in: SAMLNamespace.assertion)
            // Assertions elsewhere could only be a signature wrapping attack.
            guard plain.count + encrypted.count == 1, document.root.assertionCount == plain.count else {
                throw unparsable("expected exactly one assertion")
            }
            if let assertion = plain.first { return try verified(assertion, in: document, isSigned: isSigned) }
            guard let key = settings.serviceKey, let wrapper = encrypted.first else { throw SAMLEncryption.refusal }
            let opened = try SAMLEncryption(wrapper).decrypted(in: document, by: try key.opened())
            guard let assertion = opened.root.children.first, opened.root.children.count == 1,
                assertion.isNamed("Assertion", in: SAMLNamespace.assertion), opened.root.assertionCount == 1
            else { throw SAMLEncryption.refusal }
            do throws(FederationError) {
                return try verified(assertion, in: opened, isSigned: isSigned)
            } catch {
                throw SAMLEncryption.refusal
            }
        }

        private func verified(
            _ assertion: XMLElement,
            in document: borrowing XMLDocument,
            isSigned: Bool
        ) throws(FederationError) -> XMLElement {
            guard let signature = try SAMLSignature(of: assertion) else {
                guard isSigned else {
                    throw FederationError(
                        .invalidResponse,
                        detail: "Unable to verify the signature of the SAML response.",
                        cause: "neither the response nor the assertion is signed"
                    )
                }
                return assertion
            }
            return try signature.verified(in: document, by: keys).root
        }
    }
}

extension XMLElement {
    fileprivate var assertionCount: Int {
        let own = isNamed("Assertion", in: SAMLNamespace.assertion) ? 1 : 0
        return children.reduce(own) { $0 + $1.assertionCount }
    }
}

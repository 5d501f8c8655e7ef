import CressetWire
import CressetXML

extension Federation {
    private static let responseLimit = 512 * 1024

    func authorize(
        _ saml: SAMLSettings,
        providerID: String,
        redirectURI: String,
        state: String
    ) throws(FederationError) -> AuthorizationRequest {
        guard ProviderURL.isAcceptable(saml.signOnURL) else {
            throw FederationError(.misconfigured, cause: "the sign-in URL of \(providerID) is no https URL")
        }
        guard !saml.keys.isEmpty else {
            throw FederationError(.misconfigured, cause: "\(providerID) has no readable certificate")
        }
        let consumerURL = saml.consumerURL ?? redirectURI
        let request = SAMLRequest(
            id: "_" + Hexadecimal.encoded(random(16)),
            settings: saml,
            consumerURL: consumerURL,
            now: now()
        )
        let pending = PendingAuthorization(
            providerID: providerID,
            redirectURI: consumerURL,
            issuer: saml.identityProviderID,
            requestID: request.id
        )
        switch saml.requestBinding {
        case .redirect: return AuthorizationRequest(url: try request.url(relayState: state), pending: pending)
        case .post:
            let form = try request.form(relayState: state)
            return AuthorizationRequest(url: saml.signOnURL, form: form, pending: pending)
        }
    }

    /// Returns the profile, with the single-use assertion ID as nonce.
    ///
    /// - Parameters:
    ///   - response: Base64 text from the browser.
    ///   - pending: The request for this response; `nil` for a sign-in started by the provider, if allowed.
    /// - Throws: ``FederationError``: `invalidResponse`, `misconfigured`, `unknownProvider`.
    public func verify(
        samlResponse response: String,
        pending: PendingAuthorization?,
        settings: ProviderSettings
    ) throws(FederationError) -> FederatedProfile {
        guard let saml = settings.saml else { throw FederationError(.unknownProvider) }
        guard pending.map({ $0.providerID == settings.providerID && $0.requestID != nil }) ?? saml.allowsUnsolicited
        else {
            throw SAMLAssertionCheck.refusal("The SAML response does not answer a request.")
        }
        guard response.utf8.count <= Self.responseLimit, let bytes = SAMLText.bytes(Self.plain(response)) else {
            throw SAMLResponse.unparsable("too long or not Base64")
        }
        let read = try SAMLResponse(bytes, settings: saml)
        let check = SAMLAssertionCheck(
            settings: saml,
            consumerURL: pending?.redirectURI ?? saml.consumerURL,
            requestID: pending?.requestID,
            now: now()
        )
        let end = try check.check(read)
        guard let id = read.assertion[attribute: "ID"], (1...256).contains(id.utf8.count) else {
            throw SAMLAssertionCheck.refusal("The SAML assertion has no ID.")
        }
        var person = try SAMLProfile.profile(of: read.assertion, providerID: settings.providerID)
        if let email = person.email, !settings.vouches(for: email) { person.isEmailVerified = false }
        person.nonce = id
        person.idTokenExpiry = end
        return person
    }

    /// Form decoding turns an unencoded plus sign into a space.
    private static func plain(_ response: String) -> String {
        String(decoding: response.utf8.map { $0 == 0x20 ? UInt8(ascii: "+") : $0 }, as: UTF8.self)
    }
}

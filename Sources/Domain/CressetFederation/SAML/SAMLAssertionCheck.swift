import CressetWire
import CressetXML

/// Identity checks of a signed assertion (SAML 2.0 Profiles §4.1.4.2, §4.1.4.3).
struct SAMLAssertionCheck {
    /// In seconds.
    static let skew: Int64 = 60
    private static let bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer"
    private static let namespace = SAMLNamespace.assertion

    let settings: SAMLSettings
    /// Expected destination; `nil` rejects every response.
    let consumerURL: String?
    /// `nil` for a sign-in started by the provider.
    let requestID: String?
    /// Seconds since 1970.
    let now: Int64

    /// - Returns: Assertion's expiry.
    func check(_ response: SAMLResponse) throws(FederationError) -> Int64 {
        try checkAddress(of: response)
        try checkIssuer(of: response)
        let conditions = try checkConditions(of: response.assertion)
        let confirmation = try checkSubject(of: response.assertion)
        try checkStatements(of: response.assertion)
        return max(conditions, confirmation) + Self.skew
    }

    private func checkAddress(of response: SAMLResponse) throws(FederationError) {
        let destination = response.response[attribute: "Destination"]
        // Signed responses require a destination (SAML 2.0 Bindings §3.5.5.2).
        guard destination == consumerURL && consumerURL != nil || destination == nil && !response.isSigned else {
            throw Self.refusal("The SAML response is addressed to another server.")
        }
        guard response.response[attribute: "InResponseTo"] == requestID else {
            throw Self.refusal("The SAML response does not answer the request.")
        }
    }

    private func checkIssuer(of response: SAMLResponse) throws(FederationError) {
        let outer = response.response.children("Issuer", in: Self.namespace)
        guard let issuer = response.assertion.child("Issuer", in: Self.namespace)?.plainText,
            response.assertion[attribute: "Version"] == "2.0",
            issuer == settings.identityProviderID,
            outer.allSatisfy({ $0.plainText == settings.identityProviderID })
        else { throw Self.refusal("The SAML response has another issuer than configured.") }
    }

    /// - Returns: Expiry of the conditions, or now if unlimited.
    private func checkConditions(of assertion: XMLElement) throws(FederationError) -> Int64 {
        guard let conditions = assertion.child("Conditions", in: Self.namespace) else {
            throw Self.refusal("The SAML assertion has no audience.")
        }
        try checkBegin(of: conditions)
        let end = try end(of: conditions)
        let known: Set = ["AudienceRestriction", "OneTimeUse", "ProxyRestriction"]
        guard conditions.children.allSatisfy({ known.contains($0.name.local) && $0.name.namespace == Self.namespace })
        else { throw Self.refusal("The SAML assertion has an unknown condition.") }
        let restrictions = conditions.children("AudienceRestriction", in: Self.namespace)
        let isForUs = restrictions.allSatisfy { restriction in
            restriction.children("Audience", in: Self.namespace)
                .contains { $0.plainText == settings.serviceProviderID }
        }
        guard !restrictions.isEmpty, isForUs else {
            throw Self.refusal("The SAML assertion is for another service provider.")
        }
        return end ?? now
    }

    /// - Returns: Expiry of the valid confirmation.
    private func checkSubject(of assertion: XMLElement) throws(FederationError) -> Int64 {
        guard let subject = assertion.child("Subject", in: Self.namespace) else {
            throw Self.refusal("The SAML assertion has no subject.")
        }
        for confirmation in subject.children("SubjectConfirmation", in: Self.namespace) {
            guard confirmation[attribute: "Method"] == Self.bearer,
                let data = confirmation.child("SubjectConfirmationData", in: Self.namespace),
                let end = data[attribute: "NotOnOrAfter"].flatMap(SAMLInstant.seconds), now < end + Self.skew,
                data[attribute: "NotBefore"] == nil, let consumerURL, data[attribute: "Recipient"] == consumerURL,
                data[attribute: "InResponseTo"] == requestID
            else { continue }
            return end
        }
        throw Self.refusal("The SAML assertion has no valid bearer confirmation for this request.")
    }

    private func checkStatements(of assertion: XMLElement) throws(FederationError) {
        let statements = assertion.children("AuthnStatement", in: Self.namespace)
        guard !statements.isEmpty else { throw Self.refusal("The SAML assertion has no authentication statement.") }
        for statement in statements {
            guard let text = statement[attribute: "SessionNotOnOrAfter"] else { continue }
            guard let end = SAMLInstant.seconds(text), now < end + Self.skew else {
                throw Self.refusal("The session of the SAML assertion has ended.")
            }
        }
    }

    private func checkBegin(of conditions: XMLElement) throws(FederationError) {
        guard let text = conditions[attribute: "NotBefore"] else { return }
        guard let begin = SAMLInstant.seconds(text), begin <= now + Self.skew else {
            throw Self.refusal("The SAML assertion is not valid yet.")
        }
    }

    private func end(of conditions: XMLElement) throws(FederationError) -> Int64? {
        guard let text = conditions[attribute: "NotOnOrAfter"] else { return nil }
        guard let end = SAMLInstant.seconds(text), now < end + Self.skew else {
            throw Self.refusal("The SAML assertion has expired.")
        }
        return end
    }

    static func refusal(_ detail: String) -> FederationError {
        FederationError(.invalidResponse, detail: detail, cause: detail)
    }
}

import CressetHTTP

struct ProviderConnection: Sendable {
    let federation: Federation
    let provider: Provider
    let settings: ProviderSettings
    /// Complete, as far as the provider supports them.
    let endpoints: ProviderEndpoints
    let usesPKCE: Bool
    let clientAuthentication: ClientAuthentication
    /// True if the provider also accepts the client secret in the body.
    let acceptsPost: Bool
    /// True if the provider sends the issuer in every response (RFC 9207).
    let namesIssuer: Bool
    let tenant: MicrosoftTenant?

    var audiences: [String] { [settings.clientID] + settings.audiences }

    var issuers: [String] {
        guard let issuer = endpoints.issuer else { return [] }
        return issuer == provider.endpoints.issuer ? [issuer] + provider.furtherIssuers : [issuer]
    }

    func endpoint(
        _ path: KeyPath<ProviderEndpoints, String?>,
        adding parameters: [(name: String, value: String)] = []
    ) throws(FederationError) -> String {
        guard let url = endpoints[keyPath: path] else {
            throw FederationError(.misconfigured, cause: "\(provider.id) is missing an endpoint")
        }
        guard ProviderURL.isAcceptable(url) else {
            throw FederationError(.misconfigured, cause: "an endpoint of \(provider.id) is not an https URL")
        }
        return HTTPQuery(parameters).appended(to: url)
    }

    func endpoint(
        _ path: KeyPath<ProviderEndpoints, String?>,
        replacing part: String,
        by text: String
    ) throws(FederationError) -> String {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"/?#%\\".utf8.contains($0) }) else {
            throw FederationError(.misconfigured, cause: "the client ID of \(provider.id) is not usable in a URL path")
        }
        let template = (endpoints[keyPath: path] ?? "").replacing(part, by: text)
        guard ProviderURL.isAcceptable(template) else {
            throw FederationError(.misconfigured, cause: "an endpoint of \(provider.id) is not an https URL")
        }
        return template
    }

    func foreignAccessToken(audience: String?) -> FederationError {
        let audience = ProfileText.quoted(audience ?? "")
        return FederationError(
            .invalidResponse,
            detail: "The audience in the access token [\(audience)] does not match the expected audience"
                + " \(settings.clientID)."
        )
    }
}

extension ProviderConnection {
    /// - Parameter expected: Microsoft's template if any directory is allowed.
    func isIssuer(_ named: String, expected: String) -> Bool {
        if named == expected { return !expected.contains(part: IssuerTemplate.placeholder) }
        if provider.hasTenants { return IssuerTemplate.directory(in: named, template: expected) != nil }
        return expected == endpoints.issuer && issuers.contains(named)
    }

    func expectedIssuer() async throws(FederationError) -> String? {
        guard let issuer = endpoints.issuer, provider.hasTenants, let tenant else { return endpoints.issuer }
        if let id = tenant.id { return issuer.replacing(IssuerTemplate.placeholder, by: id) }
        guard tenant.isDomain else { return issuer }
        let resolved = try await federation.issuer(of: tenant, template: issuer)
        guard IssuerTemplate.directory(in: resolved, template: issuer) != nil else {
            throw FederationError(.invalidParameter, detail: "Unknown tenant: \(tenant.name)")
        }
        return resolved
    }
}

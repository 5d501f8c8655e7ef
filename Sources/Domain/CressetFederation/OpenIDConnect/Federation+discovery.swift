import CressetHTTP
import CressetWire

extension Federation {
    /// The issuer's discovery document (OpenID Connect Discovery §4).
    ///
    /// - Parameters:
    ///   - issuer: With `{tenantid}` where Microsoft puts a directory's id.
    ///   - tenant: What stands there in the document's address.
    func discovery(of issuer: String, tenant: MicrosoftTenant? = nil) async throws(FederationError) -> Discovery {
        try await discoveryDocument(of: issuer, tenant: tenant).discovery
    }

    /// The issuer of a tenant whose id only Microsoft knows.
    func issuer(of tenant: MicrosoftTenant, _ template: String) async throws(FederationError) -> String {
        try await discoveryDocument(of: template, tenant: tenant).issuer
    }

    private func discoveryDocument(
        of issuer: String, tenant: MicrosoftTenant?
    ) async throws(FederationError) -> NamedDiscovery {
        let base = issuer.replacing("{tenantid}", by: tenant?.name ?? "{tenantid}")
        guard ProviderURL.isAcceptable(base), !base.contains("?") else {
            throw FederationError(.misconfigured, Self.connectionFailure, cause: "the issuer is no https URL")
        }
        let url = (base.hasSuffix("/") ? String(base.dropLast()) : base) + "/.well-known/openid-configuration"
        return try await discoveries.value(at: url, now: now()) { () throws(FederationError) in
            let response = try await answer(ProviderRequest(url: url, headers: [("accept", "application/json")]))
            guard response.status == 200, let document = (try? JSONValue(parsing: response.body))?.object,
                let named = document["issuer"]?.string, Self.matches(named, issuer, tenant),
                let discovery = Discovery(document, issuer: issuer)
            else {
                throw FederationError(
                    .unreachable, Self.connectionFailure, cause: "no good discovery document at \(url)")
            }
            return (NamedDiscovery(issuer: named, discovery: discovery), CacheLifetime.seconds(of: response))
        }
    }

    /// The document names the very issuer (OpenID Connect Discovery §4.3);
    /// Microsoft's names the template or a directory's own.
    private static func matches(_ named: String, _ issuer: String, _ tenant: MicrosoftTenant?) -> Bool {
        guard tenant != nil, named != issuer else { return named == issuer }
        return IssuerTemplate.directory(in: named, issuer) != nil
    }
}

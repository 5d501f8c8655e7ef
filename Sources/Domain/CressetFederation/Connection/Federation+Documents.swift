import CressetHTTP
import CressetTokens
import CressetWire

extension Federation {
    /// The client message for an unreachable provider (docs/wire §8.2).
    static let connectionFailure = "Error connecting to the given credential's issuer."

    func answer(_ request: ProviderRequest) async throws(FederationError) -> ProviderResponse {
        let agent = (name: "user-agent", value: "cresset")
        let request = ProviderRequest(
            method: request.method,
            url: request.url,
            headers: request.headers + [agent],
            body: request.body
        )
        let response: ProviderResponse
        do throws(ProviderTransportError) {
            response = try await transport.send(request)
        } catch {
            throw FederationError(.unreachable, detail: Self.connectionFailure, cause: error.cause)
        }
        guard response.body.count <= ProviderRequest.answerLimit else {
            throw FederationError(.unreachable, detail: Self.connectionFailure, cause: "the response is too long")
        }
        return response
    }
}

extension Federation {
    /// OpenID Connect Discovery §4.
    ///
    /// - Parameter issuer: Microsoft's contains `{tenantid}` for the directory's ID.
    func discovery(of issuer: String, tenant: MicrosoftTenant? = nil) async throws(FederationError) -> Discovery {
        try await discoveryDocument(of: issuer, tenant: tenant).discovery
    }

    /// For tenant IDs known only to Microsoft.
    func issuer(of tenant: MicrosoftTenant, template: String) async throws(FederationError) -> String {
        try await discoveryDocument(of: template, tenant: tenant).issuer
    }

    private func discoveryDocument(
        of issuer: String,
        tenant: MicrosoftTenant?
    ) async throws(FederationError) -> NamedDiscovery {
        let base = issuer.replacing("{tenantid}", by: tenant?.name ?? "{tenantid}")
        guard ProviderURL.isAcceptable(base), !base.contains("?") else {
            throw FederationError(
                .misconfigured,
                detail: Self.connectionFailure,
                cause: "the issuer is not an https URL"
            )
        }
        let url = (base.hasSuffix("/") ? String(base.dropLast()) : base) + "/.well-known/openid-configuration"
        return try await discoveries.value(at: url, now: now()) { () throws(FederationError) in
            let response = try await answer(ProviderRequest(url: url, headers: [("accept", "application/json")]))
            guard response.status == 200, let document = response.object,
                let named = document["issuer"]?.string, Self.matches(named, issuer: issuer, tenant: tenant),
                let discovery = Discovery(document, issuer: tenant == nil ? named : issuer)
            else {
                throw FederationError(
                    .unreachable,
                    detail: Self.connectionFailure,
                    cause: "no valid discovery document at \(url)"
                )
            }
            return (NamedDiscovery(issuer: named, discovery: discovery), CacheLifetime.seconds(of: response))
        }
    }

    /// OpenID Connect Discovery §4.3.
    ///
    /// Ignores a trailing slash, since both forms return the same document. Microsoft's may be the template or a
    /// directory's issuer.
    private static func matches(_ named: String, issuer: String, tenant: MicrosoftTenant?) -> Bool {
        guard tenant != nil, named != issuer else {
            return named == issuer || named == issuer + "/" || named + "/" == issuer
        }
        return IssuerTemplate.directory(in: named, template: issuer) != nil
    }
}

extension Federation {
    /// Returns the token's key from the issuer's own key set.
    ///
    /// Ignores keys and URLs in the token itself (`jku`, `jwk`, `x5u`, `x5c`).
    func key(
        for token: JWT,
        algorithm: SigningAlgorithm,
        at url: String
    ) async throws(FederationError) -> VerificationKey? {
        if let key = try await keySet(at: url, isStale: false).key(for: token, algorithm: algorithm) { return key }
        return try await keySet(at: url, isStale: true).key(for: token, algorithm: algorithm)
    }

    private func keySet(at url: String, isStale: Bool) async throws(FederationError) -> KeySet {
        try await keySets.value(at: url, now: now(), isStale: isStale) { () throws(FederationError) in
            let response = try await answer(ProviderRequest(url: url, headers: [("accept", "application/json")]))
            guard response.status == 200, let document = response.object,
                let keys = KeySet(document)
            else {
                throw FederationError(.unreachable, detail: Self.connectionFailure, cause: "no valid key set at \(url)")
            }
            return (keys, CacheLifetime.seconds(of: response))
        }
    }
}

import CressetHTTP

extension ProviderConnection {
    /// Whether somebody is who must answer.
    ///
    /// - Parameter expected: For Microsoft, if any directory may answer, with the place of its id.
    func isIssuer(_ named: String, _ expected: String) -> Bool {
        if named == expected { return !expected.contains(part: IssuerTemplate.placeholder) }
        if provider.hasTenants { return IssuerTemplate.directory(in: named, expected) != nil }
        return expected == endpoints.issuer && issuers.contains(named)
    }

    /// Who must answer a sign-in that begins now.
    func expectedIssuer() async throws(FederationError) -> String? {
        guard let issuer = endpoints.issuer, provider.hasTenants, let tenant else { return endpoints.issuer }
        if let id = tenant.id { return issuer.replacing(IssuerTemplate.placeholder, by: id) }
        guard tenant.isDomain else { return issuer }
        let resolved = try await federation.issuer(of: tenant, issuer)
        guard IssuerTemplate.directory(in: resolved, issuer) != nil else {
            throw FederationError(.invalidParameter, "Unknown tenant: \(tenant.name)")
        }
        return resolved
    }
}

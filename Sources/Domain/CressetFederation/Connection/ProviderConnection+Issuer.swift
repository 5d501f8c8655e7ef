import CressetHTTP

extension ProviderConnection {
    /// Returns true if an issuer is the expected one, in any of its spellings.
    ///
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

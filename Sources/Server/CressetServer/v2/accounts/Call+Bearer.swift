import CressetIdentity

extension Call {
    /// The claims of an ID token in a body, and the pool of its account.
    ///
    /// - Throws: Those of ``realm(tenantID:targetProjectID:)``, `MISSING_ID_TOKEN`, `INVALID_ID_TOKEN`.
    func bearer(
        of idToken: String?,
        tenantID: String?,
        tokens: TokenIssuer
    ) async throws -> (token: PresentedIDToken, realm: Realm) {
        let named = try await realm(tenantID: tenantID)
        let token = try await tokens.presented(idToken, in: named.project, noting: subject)
        return (token, try await realm(named, tokenTenantID: token.tenantID))
    }
}

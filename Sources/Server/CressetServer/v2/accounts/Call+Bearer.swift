import CressetIdentity

extension Call {
    /// The claims of an ID token in a body, and the pool of its account.
    ///
    /// - Parameters:
    ///   - missing: The refusal of a call without a token.
    ///   - check: Refuses the pool, before the token is refused.
    /// - Throws: Those of ``realm(tenantID:targetProjectID:)``, `PROJECT_DISABLED`, those of the check, the refusal of
    ///   a missing token, `INVALID_ID_TOKEN`.
    func bearer(
        of idToken: String?,
        tenantID: String?,
        tokens: TokenIssuer,
        missing: IdentityError.Code = .missingIDToken,
        requiring check: (Realm) throws -> Void = { _ in }
    ) async throws -> (token: PresentedIDToken, realm: Realm) {
        let named = try await realm(tenantID: tenantID)
        var token = Result<PresentedIDToken, IdentityError>.failure(IdentityError(missing))
        if let idToken { token = try await tokens.check(idToken, in: named.project, noting: subject) }
        let realm = try await realm(named, tokenTenantID: (try? token.get())?.tenantID)
        try realm.requireEnabled()
        try check(realm)
        return (try token.get(), realm)
    }
}

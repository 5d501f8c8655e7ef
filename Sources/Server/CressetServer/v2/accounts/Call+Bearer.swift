import CressetIdentity

extension Call {
    /// Returns the claims of an ID token in a body, and the user pool of its account.
    ///
    /// - Parameter check: Validates the user pool before the token is rejected.
    func bearer(
        of idToken: String?,
        tenantID: String?,
        tokens: TokenIssuer,
        missing: IdentityError.Code = .missingIDToken,
        requiring check: (Realm) throws -> Void = { _ in }
    ) async throws -> (token: PresentedIDToken, realm: Realm) {
        let named = try await realm(tenantID: tenantID)
        var token = Result<PresentedIDToken, IdentityError>.failure(IdentityError(missing))
        if let idToken { token = try await tokens.check(idToken, in: named.project, recording: subject) }
        let realm = try await realm(named, tokenTenantID: (try? token.get())?.tenantID)
        try realm.requireEnabled()
        try check(realm)
        return (try token.get(), realm)
    }
}

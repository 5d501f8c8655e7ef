public import CressetWire

extension Accounts {
    /// Signs in to the account that a service account has named, and creates the account at its first sign-in
    /// (docs/wire §6.3).
    ///
    /// - Parameters:
    ///   - localID: The `uid` of a custom token that was verified.
    ///   - claims: Its `claims`: they stay with this session.
    /// - Throws: `projectDisabled`, `forbiddenClaim`, `userDisabled`.
    public func signInWithCustomToken(localID: String, claims: JSONObject, in realm: Realm) async throws -> SignIn {
        try requireEnabled(realm)
        try CustomClaims.check(names: claims)
        let new = NewSession(signInProvider: "custom", claims: claims)
        do {
            return try await signInCustomUser(localID, session: new, in: realm)
        } catch let error as StoreError where error.code == .notFound {
            return try await createCustomUser(localID, session: new, in: realm)
        }
    }

    private func signInCustomUser(_ localID: String, session new: NewSession, in realm: Realm) async throws -> SignIn {
        try await signIn(to: localID, in: realm.pool, session: new, at: clock.now()) { account in
            guard !account.isDisabled else { throw IdentityError(.userDisabled) }
            account.customAuth = true
            return AccountEffects()
        }
    }

    private func createCustomUser(_ localID: String, session new: NewSession, in realm: Realm) async throws -> SignIn {
        let now = clock.now()
        var account = try await newAccount(named: localID, in: realm.pool, at: now)
        account.customAuth = true
        account.revokeSessions(at: now)
        do {
            return try await signUp(account, session: new, at: now)
        } catch let error as StoreError where error.code == .conflict(.localID) {
            // Another sign-in with the same token has created it meanwhile.
            return try await signInCustomUser(localID, session: new, in: realm)
        }
    }
}

public import CressetWire

extension Accounts {
    /// Signs in to an account named by a service account, and creates it at first sign-in (docs/wire §6.3).
    ///
    /// - Parameters:
    ///   - localID: The `uid` of a verified custom token.
    ///   - claims: Its `claims`, stored with this session.
    /// - Throws: `projectDisabled`, `forbiddenClaim`, `userDisabled`, `invalidLocalID`.
    public func signInWithCustomToken(
        localID: String,
        claims: JSONObject,
        from clientAddress: String,
        in realm: Realm
    ) async throws -> SignIn {
        try requireEnabled(realm)
        try CustomClaims.check(names: claims)
        let new = NewSession(signInProvider: "custom", claims: claims)
        do {
            return try await signInCustomUser(localID, session: new, from: clientAddress, in: realm)
        } catch let error as StoreError where error.code == .notFound {
            return try await createCustomUser(localID, session: new, from: clientAddress, in: realm)
        }
    }

    private func signInCustomUser(
        _ localID: String,
        session new: NewSession,
        from clientAddress: String,
        in realm: Realm
    ) async throws -> SignIn {
        let now = clock.now()
        return try await signIn(to: localID, in: realm, session: new, at: now) { account in
            try requireMaySignIn(to: account)
            account.customAuth = true
            noteNetwork(clientAddress, of: &account, at: now)
            return AccountEffects()
        }
    }

    private func createCustomUser(
        _ localID: String,
        session new: NewSession,
        from clientAddress: String,
        in realm: Realm
    ) async throws -> SignIn {
        let now = clock.now()
        var account = try await newAccount(named: localID, in: realm.pool, at: now)
        account.customAuth = true
        account.revokeSessions(at: now)
        noteNetwork(clientAddress, of: &account, at: now)
        do {
            return try await signUp(account, session: new, at: now)
        } catch let error as StoreError where error.code == .conflict(.localID) {
            // A concurrent sign-in has created the account.
            return try await signInCustomUser(localID, session: new, from: clientAddress, in: realm)
        }
    }
}

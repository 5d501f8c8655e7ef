public import CressetWire

extension Accounts {
    /// Signs in to an account named by a service account, and creates it at first sign-in (docs/wire §6.3).
    ///
    /// - Parameters:
    ///   - localID: `uid` of a verified custom token.
    ///   - claims: Its `claims`, stored with this session.
    /// - Throws: `projectDisabled`, `forbiddenClaim`, `userDisabled`, `invalidLocalID`.
    public func signInWithCustomToken(
        localID: String,
        claims: JSONObject,
        in realm: Realm
    ) async throws -> SignIn {
        try realm.requireEnabled()
        try CustomClaims.check(names: claims)
        let new = NewSession(signInProvider: "custom", claims: claims)
        let now = clock.now()
        let draft = draftSession(new, at: now)
        return try await run(in: realm) { step in
            let found = try step.reader.account(.localID(localID))
            var account = try found ?? newCustomUser(localID, in: step.reader, of: realm.pool, at: now)
            try account.requireEnabled()
            account.customAuth = true
            recordNetwork(of: &account, at: now)
            return try step.signIn(to: account, by: draft, isNewUser: found == nil)
        }
    }

    private func newCustomUser(
        _ localID: String,
        in reader: any AccountReader,
        of pool: UserPool,
        at now: Timestamp
    ) throws -> Account {
        let latest = try reader.latestAuthTime(of: localID)
        var account = try newAccount(named: localID, in: pool, at: now, latestAuthTime: latest)
        account.revokeSessions(at: now)
        return account
    }
}

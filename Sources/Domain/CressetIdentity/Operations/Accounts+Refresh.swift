extension Accounts {
    /// Trades a refresh token for what a new ID token is made of: the session as it began, the account as it is now
    /// (docs/wire §4.3). The refresh token stays the same. A session that the project's settings have ended is as one
    /// that was revoked.
    ///
    /// - Parameter address: The caller's network address.
    /// - Throws: `invalidRefreshToken`, `projectNumberMismatch`, `projectDisabled`, `userNotFound`, `userDisabled`,
    ///   `tokenExpired`, in this order.
    public func refresh(
        _ refreshToken: String,
        from clientAddress: String,
        project: Project,
        realm: (UserPool) async throws -> Realm
    ) async throws -> SignIn {
        let digest = digest(ofRefreshToken: refreshToken)
        guard let found = try await store.session(refreshTokenDigest: digest) else {
            throw IdentityError(.invalidRefreshToken)
        }
        let pool = found.session.pool
        guard pool.projectID == project.id else { throw IdentityError(.projectNumberMismatch) }
        let realm = try await realm(pool)
        try requireEnabled(realm)
        guard let account = found.account else { throw IdentityError(.userNotFound) }
        try requireUsable(account, authTime: found.session.authTime)
        guard found.session.revokedAt == nil else { throw IdentityError(.tokenExpired) }
        let now = clock.now()
        guard !found.session.hasExpired(of: account, under: realm.policy, at: now) else {
            throw IdentityError(.tokenExpired)
        }
        if found.session.isUseNews(under: realm.policy, at: now) { store.noteUse(ofSession: digest, at: now) }
        store.noteRefresh(
            of: account.localID,
            in: pool,
            at: now,
            from: newNetwork(clientAddress, of: account, at: now),
            bySessionOf: found.session.authTime
        )
        return SignIn(account: account, session: found.session, refreshToken: refreshToken, isNewUser: false)
    }
}

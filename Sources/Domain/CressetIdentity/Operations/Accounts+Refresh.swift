extension Accounts {
    /// Exchanges a refresh token for the session and the current account (docs/wire §4.3).
    ///
    /// The refresh token stays the same unless the project rotates them. A session expired by project settings counts
    /// as revoked.
    ///
    /// - Parameter report: Called with a reused token after it has ended its session.
    /// - Throws: `invalidRefreshToken`, `projectNumberMismatch`, `projectDisabled`, `userNotFound`, `userDisabled`,
    ///   `tokenExpired`, in this order.
    public func refresh(
        _ refreshToken: String,
        from clientAddress: String,
        project: Project,
        realm: (UserPool) async throws -> Realm,
        onReuse report: (ReusedToken) -> Void = { _ in }
    ) async throws -> SignIn {
        let presented = presentedToken(refreshToken)
        guard let found = try await store.session(refreshTokenDigest: presented.digest) else {
            throw IdentityError(.invalidRefreshToken)
        }
        let pool = found.session.pool
        guard pool.projectID == project.id else { throw lostToken(.projectNumberMismatch) }
        guard found.account != nil || behavior.tellsLostRefreshTokens else { throw lostToken(.userNotFound) }
        let realm = try await realm(pool)
        try requireEnabled(realm)
        guard let account = found.account else { throw lostToken(.userNotFound) }
        try requireUsable(account, authTime: found.session.authTime)
        guard found.session.revokedAt == nil else { throw IdentityError(.tokenExpired) }
        let now = clock.now()
        guard !found.session.hasExpired(of: account, under: realm.policy, at: now) else {
            throw IdentityError(.tokenExpired)
        }
        let next = try await successor(
            of: presented,
            spelt: refreshToken,
            in: found.session,
            of: account,
            under: realm.policy,
            reporting: report
        )
        note(found.session, of: account, from: clientAddress, under: realm.policy, at: now)
        return SignIn(account: account, session: found.session, refreshToken: next, isNewUser: false)
    }

    private func lostToken(_ reason: IdentityError.Code) -> IdentityError {
        IdentityError(behavior.tellsLostRefreshTokens ? reason : .invalidRefreshToken)
    }

    private func note(
        _ session: Session,
        of account: Account,
        from clientAddress: String,
        under policy: SignInPolicy,
        at now: Timestamp
    ) {
        if session.isUseNews(under: policy, at: now) { store.noteUse(ofSession: session.refreshTokenDigest, at: now) }
        store.noteRefresh(
            of: account.localID,
            in: account.pool,
            at: now,
            from: newNetwork(clientAddress, of: account, at: now),
            bySessionOf: session.authTime
        )
    }
}

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
        guard found.account != nil || behavior.reportsLostRefreshTokens else { throw lostToken(.userNotFound) }
        let realm = try await realm(pool)
        try realm.requireEnabled()
        guard let account = found.account else { throw lostToken(.userNotFound) }
        try account.requireUsable(authTime: found.session.authTime, under: behavior)
        guard found.session.revokedAt == nil else { throw IdentityError(.tokenExpired) }
        let now = clock.now()
        guard !found.session.hasExpired(under: realm.policy, at: now) else {
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
        record(found.session, of: account, under: realm.policy, at: now)
        return SignIn(account: account, session: found.session, refreshToken: next, isNewUser: false)
    }

    private func lostToken(_ reason: IdentityError.Code) -> IdentityError {
        IdentityError(behavior.reportsLostRefreshTokens ? reason : .invalidRefreshToken)
    }

    private func record(
        _ session: Session,
        of account: Account,
        under policy: SignInPolicy,
        at now: Timestamp
    ) {
        if session.isUseNews(under: policy, at: now) { store.recordUse(ofSession: session.refreshTokenDigest, at: now) }
        store.recordRefresh(
            of: account.localID,
            in: account.pool,
            at: now,
            from: newNetwork(of: account, at: now),
            bySessionOf: session.authTime
        )
    }
}

import CressetWire

extension Identity {
    /// How many random bytes a refresh token has: 256 bits.
    static let refreshTokenLength = 32

    /// A session for the account, and the refresh token that finds it.
    func openSession(
        _ new: NewSession, for account: Account, at now: Timestamp
    ) -> (session: Session, refreshToken: String) {
        let refreshToken = Base64.urlEncoded(secrets.randomBytes(Self.refreshTokenLength))
        let session = Session(
            pool: account.pool, localID: account.localID, refreshTokenDigest: digest(ofRefreshToken: refreshToken),
            authTime: now.seconds, signInProvider: new.signInProvider, claims: new.claims,
            signInAttributes: new.signInAttributes, secondFactor: new.secondFactor)
        return (session, refreshToken)
    }

    func digest(ofRefreshToken token: String) -> [UInt8] {
        secrets.digest(Array(token.utf8))
    }

    /// The one way to change an account and to sign in to it in the same step.
    func signIn(
        to localID: String, in pool: UserPool, _ new: NewSession, at now: Timestamp,
        _ change: @escaping @Sendable (inout Account) throws -> Void
    ) async throws -> SignIn {
        let opened = openSession(new, for: Account(pool: pool, localID: localID, createdAt: now), at: now)
        let account = try await store.update(localID, in: pool) { account in
            try change(&account)
            account.lastLoginAt = now
            account.lastRefreshAt = now
            return opened.session
        }
        return SignIn(account: account, session: opened.session, refreshToken: opened.refreshToken, isNewUser: false)
    }

    /// The one way to create an account that signs in at once.
    func signUp(_ account: Account, _ new: NewSession, at now: Timestamp) async throws -> SignIn {
        var account = account
        account.lastLoginAt = now
        account.lastRefreshAt = now
        let opened = openSession(new, for: account, at: now)
        try await store.insert(account, session: opened.session)
        return SignIn(account: account, session: opened.session, refreshToken: opened.refreshToken, isNewUser: true)
    }

    /// The account behind a valid ID token, if it still stands by it (docs/wire §4.1).
    ///
    /// - Throws: `userNotFound`, `userDisabled`, `tokenExpired`, `tenantMismatch`, in this order.
    public func account(of token: PresentedIDToken, in realm: Realm) async throws -> Account {
        let pool = UserPool(projectID: realm.project.id, tenantID: token.tenantID)
        guard let account = try await store.account(token.localID, in: pool) else {
            throw IdentityError(.userNotFound)
        }
        try requireUsable(account, for: token)
        guard token.tenantID == realm.pool.tenantID else { throw IdentityError(.tenantMismatch) }
        return account
    }

    /// - Throws: `userDisabled`, `tokenExpired`.
    func requireUsable(_ account: Account, for token: PresentedIDToken) throws(IdentityError) {
        try requireUsable(account, authTime: token.authTime)
    }

    func requireUsable(_ account: Account, authTime: Int64) throws(IdentityError) {
        guard !account.isDisabled else { throw IdentityError(.userDisabled) }
        if behavior.enforcesRevocation, let validSince = account.validSince, authTime < validSince {
            throw IdentityError(.tokenExpired)
        }
    }

    /// Whether this account may be signed in to by one factor.
    ///
    /// - Throws: `userDisabled`, `unsupportedSecondFactor`.
    func requireEntry(to account: Account, in realm: Realm) throws(IdentityError) {
        guard !account.isDisabled else { throw IdentityError(.userDisabled) }
        // Until a challenge can be answered here, one factor alone must not do.
        guard account.secondFactors.isEmpty || !realm.policy.challengesSecondFactors else {
            throw IdentityError(.unsupportedSecondFactor, "Second factors cannot be verified on this server yet.")
        }
    }

    /// - Throws: `projectDisabled` for a pool that is switched off.
    func requireOpen(_ realm: Realm) throws(IdentityError) {
        guard !realm.policy.isDisabled else { throw IdentityError(.projectDisabled) }
    }
}

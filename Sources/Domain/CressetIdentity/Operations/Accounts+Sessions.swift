import CressetWire

extension Accounts {
    /// 256 bits.
    static let refreshTokenLength = 32

    func draftSession(_ new: NewSession, at now: Timestamp) -> SessionDraft {
        let refreshToken = Base64.urlEncoded(secrets.randomBytes(Self.refreshTokenLength))
        return SessionDraft(
            new: new,
            proof: new.proof(at: now),
            refreshToken: refreshToken,
            refreshTokenDigest: digest(ofRefreshToken: refreshToken),
            device: device,
            followsLimits: behavior.enforcesRevocation
        )
    }

    func digest(ofRefreshToken token: String) -> [UInt8] {
        secrets.digest(Array(token.utf8))
    }

    /// Changes an account and signs in, in one step.
    ///
    /// - Throws: The errors of the change, and `userDisabled` if a blocking function disabled the account.
    func signIn(
        to localID: String,
        in realm: Realm,
        session new: NewSession,
        at now: Timestamp,
        change: @escaping @Sendable (inout Account) throws -> AccountEffects
    ) async throws -> SignIn {
        let (account, draft) = try await enter(
            localID,
            in: realm,
            session: new,
            at: now,
            unless: { _ in false },
            change: change
        )
        try requireMaySignIn(to: account)
        return draft.signIn(to: account)
    }

    /// Changes an account and signs in with a first factor, in one step; only asks if a second factor is required.
    func enter(
        _ localID: String,
        in realm: Realm,
        session new: NewSession,
        at now: Timestamp,
        change: @escaping @Sendable (inout Account) throws -> AccountEffects
    ) async throws -> SignInOutcome {
        let isChallenged: @Sendable (Account) -> Bool = {
            needsSecondFactor($0, after: new.signInProvider, in: realm)
        }
        let (account, draft) = try await enter(
            localID,
            in: realm,
            session: new,
            at: now,
            unless: isChallenged,
            change: change
        )
        guard !isChallenged(account) else {
            return .needsSecondFactor(try challenge(account, after: new, in: realm, at: now))
        }
        try requireMaySignIn(to: account)
        return .signedIn(draft.signIn(to: account))
    }

    private func enter(
        _ localID: String,
        in realm: Realm,
        session new: NewSession,
        at now: Timestamp,
        unless isChallenged: @escaping @Sendable (Account) -> Bool,
        change: @escaping @Sendable (inout Account) throws -> AccountEffects
    ) async throws -> (account: Account, draft: SessionDraft) {
        try await asking(in: realm) { answers in
            let draft = draftSession(answers.session(new, of: localID), at: now)
            let account = try await store.update(
                localID,
                in: realm.pool,
                writing: { account in
                    var entered = account
                    let effects = try change(&entered)
                    // Passkeys removed from a former owner require no second factor.
                    guard !isChallenged(entered) else { return AccountEffects() }
                    try answers.admit(new, to: &entered)
                    account = entered
                    return open(draft, for: &account, with: effects, at: now)
                }
            )
            return (account, draft)
        }
    }

    /// Opens the session unless a blocking function disabled the account.
    func open(
        _ draft: SessionDraft,
        for account: inout Account,
        with effects: AccountEffects,
        at now: Timestamp
    ) -> AccountEffects {
        guard !account.isDisabled else { return effects }
        var effects = effects
        account.lastLoginAt = now
        account.lastRefreshAt = now
        effects.session = draft.open(for: &account, at: now)
        return effects
    }

    /// - Parameter phoneCode: Used up with the sign-up.
    func signUp(
        _ account: Account,
        session new: NewSession,
        using phoneCode: [UInt8]? = nil,
        at now: Timestamp
    ) async throws -> SignIn {
        var account = account
        account.lastLoginAt = now
        account.lastRefreshAt = now
        let draft = draftSession(new, at: now)
        let session = draft.open(for: &account, at: now)
        let written = try await store.insert(account, session: session, using: phoneCode)
        return draft.signIn(to: written, isNewUser: true)
    }

    /// Returns the account of a valid ID token if its session is alive (docs/wire §4.1).
    ///
    /// - Throws: `userNotFound`, `userDisabled`, `tokenExpired`, `tenantMismatch`, in this order.
    public func account(of token: PresentedIDToken, in realm: Realm) async throws -> Account {
        let pool = UserPool(projectID: realm.project.id, tenantID: token.tenantID)
        let account = try await standingAccount(of: token, in: pool)
        try requireTenant(of: token, toBe: realm)
        return account
    }

    func requireTenant(of token: PresentedIDToken, toBe realm: Realm) throws(IdentityError) {
        guard token.tenantID == realm.pool.tenantID else {
            throw IdentityError(.tenantMismatch, detail: "Specified tenant ID mismatches with the ID token.")
        }
    }

    func requireUsable(_ account: Account, for token: PresentedIDToken) throws(IdentityError) {
        try requireUsable(account, authTime: token.authTime)
        guard behavior.agesIDTokens, let validSince = account.validSince else { return }
        guard max(token.issuedAt, token.authTime) >= validSince else { throw IdentityError(.tokenExpired) }
    }

    func requireUsable(_ account: Account, authTime: Int64) throws(IdentityError) {
        try requireMaySignIn(to: account)
        try requireLiving(account, authTime: authTime)
    }

    /// Rejects an ended session.
    ///
    /// `validSince` has the precision of seconds, as on the wire. The account's own limit is exact, and does not move
    /// back with `validSince`.
    func requireLiving(_ account: Account, authTime: Int64) throws(IdentityError) {
        guard behavior.enforcesRevocation else { return }
        guard authTime >= account.validSince ?? authTime, authTime >= account.sessions.earliest ?? authTime else {
            throw IdentityError(.tokenExpired)
        }
    }

    func requireMaySignIn(to account: Account) throws(IdentityError) {
        guard !account.isDisabled else { throw IdentityError(.userDisabled) }
    }

    func requireEnabled(_ realm: Realm) throws(IdentityError) {
        try realm.requireEnabled()
    }
}

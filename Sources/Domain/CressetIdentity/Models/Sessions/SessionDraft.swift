/// A session to be opened. Its refresh token exists before the step, `auth_time` only in it.
struct SessionDraft: Sendable {
    var new: NewSession
    let moment: Timestamp
    let proof: SignInProof
    let refreshToken: String
    let refreshTokenDigest: [UInt8]
    let device: SessionDevice?
    /// True with enforced revocation: `auth_time` is later than in the account's revoked sessions.
    let followsLimits: Bool

    /// Call it in the step of the account change, after everything that ends sessions.
    func open(for account: inout Account) -> Session {
        if !followsLimits {
            account.sessions.latest = moment.seconds
        } else if let former = new.former {
            account.sessions.replace(former.authTime, at: moment)
        } else {
            account.sessions.open(at: moment)
        }
        return session(of: account)
    }

    func session(of account: Account) -> Session {
        var session = Session(
            pool: account.pool,
            localID: account.localID,
            refreshTokenDigest: refreshTokenDigest,
            authTime: authTime(in: account.sessions),
            signInProvider: new.signInProvider,
            claims: new.claims,
            signInAttributes: new.signInAttributes,
            secondFactor: new.secondFactor,
            proof: proof,
            device: device
        )
        // It continues the replaced session, whose sign-in may be older than the idle time.
        if new.former != nil { session.usedAt = moment }
        return session
    }

    private func authTime(in sessions: SessionLimits) -> Int64 {
        guard followsLimits, let former = new.former else { return sessions.latest ?? 0 }
        return sessions.authTime(replacing: former.authTime)
    }

    func signIn(to account: Account, isNewUser: Bool = false) -> SignIn {
        SignIn(account: account, session: session(of: account), refreshToken: refreshToken, isNewUser: isNewUser)
    }
}

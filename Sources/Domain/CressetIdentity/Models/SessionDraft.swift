/// A session that is about to be opened. Its refresh token is drawn before the step; its `auth_time` is known only in
/// the step, from the account as it is there.
struct SessionDraft: Sendable {
    let new: NewSession
    let refreshToken: String
    let refreshTokenDigest: [UInt8]
    let device: SessionDevice?
    /// True where revocation is enforced, so that `auth_time` comes after that of the account's ended sessions.
    let followsLimits: Bool

    /// Opens the session: to be called in the step that writes the account, after everything that ends sessions.
    ///
    /// - Parameter former: The `auth_time` of the session whose place it takes; `nil` after a sign-in.
    func open(for account: inout Account, at now: Timestamp, inPlaceOf former: Int64? = nil) -> Session {
        if followsLimits {
            account.sessions.open(at: now, inPlaceOf: former)
        } else {
            account.sessions.latest = now.seconds
        }
        return session(of: account)
    }

    /// The session as it was opened for the account.
    func session(of account: Account) -> Session {
        Session(
            pool: account.pool,
            localID: account.localID,
            refreshTokenDigest: refreshTokenDigest,
            authTime: account.sessions.latest ?? 0,
            signInProvider: new.signInProvider,
            claims: new.claims,
            signInAttributes: new.signInAttributes,
            secondFactor: new.secondFactor,
            device: device
        )
    }

    /// The sign-in that has opened it.
    func signIn(to account: Account, isNewUser: Bool = false) -> SignIn {
        SignIn(account: account, session: session(of: account), refreshToken: refreshToken, isNewUser: isNewUser)
    }
}

/// A sign-in that succeeded: what tokens are made of.
public struct SignIn: Equatable, Sendable {
    /// The account as the sign-in has left it.
    public let account: Account
    /// The new session.
    public let session: Session
    /// Given out once; only its digest is kept.
    public let refreshToken: String
    /// True if this sign-in has created the account.
    public let isNewUser: Bool

    /// The same sign-in, as that which has created the account.
    var ofNewUser: SignIn {
        SignIn(account: account, session: session, refreshToken: refreshToken, isNewUser: true)
    }

    /// Makes the outcome of a sign-in.
    public init(account: Account, session: Session, refreshToken: String, isNewUser: Bool) {
        self.account = account
        self.session = session
        self.refreshToken = refreshToken
        self.isNewUser = isNewUser
    }
}

/// A sign-in that succeeded: what tokens are made of.
public struct SignIn: Equatable, Sendable {
    public let account: Account
    public let session: Session
    /// Given out once; only its digest is kept.
    public let refreshToken: String
    /// Whether this sign-in has created the account.
    public let isNewUser: Bool

    public init(account: Account, session: Session, refreshToken: String, isNewUser: Bool) {
        self.account = account
        self.session = session
        self.refreshToken = refreshToken
        self.isNewUser = isNewUser
    }
}

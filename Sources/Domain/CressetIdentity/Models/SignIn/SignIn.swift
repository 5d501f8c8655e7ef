public struct SignIn: Equatable, Sendable {
    public let account: Account
    public let session: Session
    /// The server stores only its digest.
    public let refreshToken: String
    public let isNewUser: Bool

    public init(account: Account, session: Session, refreshToken: String, isNewUser: Bool) {
        self.account = account
        self.session = session
        self.refreshToken = refreshToken
        self.isNewUser = isNewUser
    }
}

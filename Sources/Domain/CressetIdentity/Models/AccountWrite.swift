/// What a decision writes, all in one step.
public struct AccountWrite: Sendable {
    /// The account as it is to be: one that was read, or a new one.
    public let account: Account
    /// The session that opens with it.
    public let session: Session?

    public init(account: Account, session: Session?) {
        self.account = account
        self.session = session
    }
}

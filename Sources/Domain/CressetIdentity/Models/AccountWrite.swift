/// What a decision writes, all in one step.
public struct AccountWrite: Sendable {
    /// The account as it is to be: one that was read, or a new one.
    public let account: Account
    /// The session that opens with it.
    public let session: Session?
    /// Whether the action codes of the account end: whoever asked for them is not its owner any more.
    public let endsCodes: Bool

    public init(account: Account, session: Session?, endsCodes: Bool = false) {
        self.account = account
        self.session = session
        self.endsCodes = endsCodes
    }
}

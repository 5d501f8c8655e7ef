/// What a decision writes, all in one step.
public struct AccountWrite: Sendable {
    /// The account as it is to be: one that was read, or a new one.
    public let account: Account
    /// The session that opens with it.
    public let session: Session?
    /// A code that the change calls for, with its mail: the way to undo it.
    public let notice: ActionCode?
    public let mail: OutgoingMail?
    /// True if the action codes of the account end, but for the ways back: they were asked for by another than its owner
    /// of now, and the ways back lead to those of before, of whom one may be the only true one.
    public let endsCodes: Bool

    public init(
        account: Account, session: Session?, notice: ActionCode? = nil, mail: OutgoingMail? = nil,
        endsCodes: Bool = false
    ) {
        self.account = account
        self.session = session
        self.notice = notice
        self.mail = mail
        self.endsCodes = endsCodes
    }
}

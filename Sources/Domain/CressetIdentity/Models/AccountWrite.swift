/// The writes that a decision leads to, all in one step.
public struct AccountWrite: Sendable {
    /// The account as it is to be: one that was read, or a new one.
    public let account: Account
    /// The session that opens with it.
    public let session: Session?
    /// The codes that the change calls for, with their mails: the ways to undo it.
    public let notices: [ActionCode]
    /// The mails that are queued with the account.
    public let mails: [OutgoingMail]
    /// True if the action codes of the account end, but for the ways back: they were asked for by another than its
    /// owner of now, and the ways back lead to those of before, of which one may be the owner's.
    public let endsCodes: Bool

    /// Makes the writes of a decision.
    public init(
        account: Account,
        session: Session?,
        notices: [ActionCode] = [],
        mails: [OutgoingMail] = [],
        endsCodes: Bool = false
    ) {
        self.account = account
        self.session = session
        self.notices = notices
        self.mails = mails
        self.endsCodes = endsCodes
    }
}

public struct AccountWrite: Sendable {
    public let account: Account
    public let session: Session?
    public let notices: [ActionCode]
    public let mails: [OutgoingMail]
    /// True to revoke action codes except account recovery.
    ///
    /// A previous owner requested these codes. Recovery leads to previous owners, possibly the rightful one.
    public let endsCodes: Bool

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

/// The writes of one step, all atomic.
public struct AccountChange: Sendable {
    /// The account to insert or to update; `nil` to write none.
    public var account: Account?
    public var isDeletion = false
    /// True if the account, or its password, came from a former system.
    public var isHandOver = false
    public var session: Session?
    public var notices: [ActionCode]
    public var mails: [OutboxItem]
    /// True for a new owner: revokes action codes except account recovery, and adds the event `user.taken_over`.
    ///
    /// A previous owner requested these codes. Recovery leads to previous owners, possibly the rightful one.
    public var endsCodes: Bool
    /// The nonce to use up. If it is used, as for the codes below, the write fails without changes.
    public var nonce: UsedNonce?
    /// The digest of the phone session with the code to use up.
    public var phoneCode: [UInt8]?
    /// The digest of the action code to use up.
    public var actionCode: [UInt8]?

    public static func deletion(of account: Account) -> AccountChange {
        var change = AccountChange(account)
        change.isDeletion = true
        return change
    }

    public init(
        _ account: Account? = nil,
        session: Session? = nil,
        notices: [ActionCode] = [],
        mails: [OutboxItem] = [],
        endsCodes: Bool = false,
        nonce: UsedNonce? = nil,
        phoneCode: [UInt8]? = nil,
        actionCode: [UInt8]? = nil
    ) {
        self.account = account
        self.session = session
        self.notices = notices
        self.mails = mails
        self.endsCodes = endsCodes
        self.nonce = nonce
        self.phoneCode = phoneCode
        self.actionCode = actionCode
    }
}

/// The writes caused by the change of an account, all atomic.
public struct AccountEffects: Sendable {
    public var session: Session?
    public var notices: [ActionCode]
    public var mails: [OutgoingMail]
    /// True to revoke action codes except account recovery.
    ///
    /// A previous owner requested these codes. Recovery leads to previous owners, possibly the rightful one.
    public var endsCodes: Bool
    /// The nonce to consume; a used one fails the write without changes.
    public var nonce: UsedNonce?
    /// The digest of the phone session with the code to use up; a used one fails the write without changes.
    public var phoneCode: [UInt8]?

    public init(
        session: Session? = nil,
        notices: [ActionCode] = [],
        mails: [OutgoingMail] = [],
        endsCodes: Bool = false,
        nonce: UsedNonce? = nil,
        phoneCode: [UInt8]? = nil
    ) {
        self.session = session
        self.notices = notices
        self.mails = mails
        self.endsCodes = endsCodes
        self.nonce = nonce
        self.phoneCode = phoneCode
    }
}

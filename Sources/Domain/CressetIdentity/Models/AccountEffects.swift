public struct AccountEffects: Sendable {
    public var session: Session?
    public var notices: [ActionCode]
    public var mails: [OutgoingMail]
    /// True to revoke action codes except account recovery, as in ``AccountWrite/endsCodes``.
    public var endsCodes: Bool
    /// The nonce to consume; a used one fails the write without changes.
    public var nonce: UsedNonce?

    public init(
        session: Session? = nil,
        notices: [ActionCode] = [],
        mails: [OutgoingMail] = [],
        endsCodes: Bool = false,
        nonce: UsedNonce? = nil
    ) {
        self.session = session
        self.notices = notices
        self.mails = mails
        self.endsCodes = endsCodes
        self.nonce = nonce
    }
}

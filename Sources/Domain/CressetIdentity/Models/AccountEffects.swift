/// The records that are written together with a changed account, in one step.
public struct AccountEffects: Sendable {
    /// The session that opens with the change.
    public var session: Session?
    /// The codes that the change calls for: the ways to undo it.
    public var notices: [ActionCode]
    /// The mails that are queued with the change.
    public var mails: [OutgoingMail]
    /// True if the action codes of the account end, but for the ways back, as with ``AccountWrite/endsCodes``.
    public var endsCodes: Bool
    /// The nonce that is used up with the change; where it was used before, the step fails and changes nothing.
    public var nonce: UsedNonce?

    /// Makes the effects of a change.
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

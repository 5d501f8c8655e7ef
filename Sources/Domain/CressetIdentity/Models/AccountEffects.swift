/// The records that are written together with a changed account, in one step.
public struct AccountEffects: Sendable {
    /// The session that opens with the change.
    public var session: Session?
    /// A code that the change calls for: the way to undo it.
    public var notice: ActionCode?
    public var mail: OutgoingMail?
    /// True if the action codes of the account end, but for the ways back, as with ``AccountWrite/endsCodes``.
    public var endsCodes: Bool

    public init(
        session: Session? = nil, notice: ActionCode? = nil, mail: OutgoingMail? = nil, endsCodes: Bool = false
    ) {
        self.session = session
        self.notice = notice
        self.mail = mail
        self.endsCodes = endsCodes
    }
}

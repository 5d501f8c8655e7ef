/// The records that are written together with a changed account, in one step.
public struct AccountEffects: Sendable {
    /// The session that opens with the change.
    public var session: Session?
    /// A code that the change calls for: the way to undo it.
    public var notice: ActionCode?
    public var mail: OutgoingMail?

    public init(session: Session? = nil, notice: ActionCode? = nil, mail: OutgoingMail? = nil) {
        self.session = session
        self.notice = notice
        self.mail = mail
    }
}

/// No way for mails: they wait until an operator sets one, or until they are too old.
public struct UnsetMail: MailTransport {
    public init() {}

    /// - Throws: ``MailTransportError`` (`unconfigured`), always.
    public func send(_ letter: MailLetter) async throws(MailTransportError) {
        throw MailTransportError(.unconfigured, reason: "no way for mails is set")
    }
}

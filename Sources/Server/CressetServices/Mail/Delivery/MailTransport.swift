/// Hands mails over to a mail server, a directory or another place.
public protocol MailTransport: Sendable {
    /// Hands a letter over; returns when the other side has stored it.
    ///
    /// - Throws: ``MailTransportError``: its code says when to try again.
    func send(_ letter: MailLetter) async throws(MailTransportError)

    /// Gives what is on its way a little time, and ends.
    func close() async
}

extension MailTransport {
    /// Does nothing, for transports without connections.
    public func close() async {}
}

/// No transport: mails wait until an operator sets one, or until they are too old.
public struct UnsetMail: MailTransport {
    /// The transport of a server without mail settings.
    public init() {}

    /// - Throws: ``MailTransportError`` (`unconfigured`), always.
    public func send(_ letter: MailLetter) async throws(MailTransportError) {
        throw MailTransportError(.unconfigured, reason: "no mail server or mail directory is set")
    }
}

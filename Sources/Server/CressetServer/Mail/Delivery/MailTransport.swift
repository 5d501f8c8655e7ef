/// A way for mails to leave.
public protocol MailTransport: Sendable {
    /// Hands a letter over; returns when somebody else keeps it.
    func send(_ letter: MailLetter) async throws(MailTransportError)

    /// Gives what is on its way a little time, and ends.
    func close() async
}

extension MailTransport {
    /// Nothing, for transports that hold nothing.
    public func close() async {}
}

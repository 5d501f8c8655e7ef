/// The transport of mail to a mail server, a directory or another destination.
public protocol MailTransport: Sendable {
    /// Sends a letter and waits for its acceptance.
    ///
    /// - Throws: ``MailTransportError``: its code determines the retry.
    func send(_ letter: MailLetter) async throws(MailTransportError)

    /// Waits briefly for letters in delivery, then closes the transport.
    func close() async
}

extension MailTransport {
    public func close() async {}
}

/// A missing transport: mail stays pending until it is configured or the mail expires.
public struct UnsetMail: MailTransport {
    public init() {}

    /// - Throws: ``MailTransportError`` (`unconfigured`), always.
    public func send(_ letter: MailLetter) async throws(MailTransportError) {
        throw MailTransportError(.unconfigured, reason: "no mail server or mail directory is set")
    }
}

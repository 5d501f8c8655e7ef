import Synchronization

/// The operator's transport, which may change while the server runs: each letter goes by the one of its moment.
public final class LiveMailTransport: MailTransport {
    private let transport: Mutex<any MailTransport>

    /// Begins with this one.
    public init(_ transport: any MailTransport) {
        self.transport = Mutex(transport)
    }

    /// Hands the letter to the transport of now.
    ///
    /// - Throws: ``MailTransportError``, as that does.
    public func send(_ letter: MailLetter) async throws(MailTransportError) {
        let current = transport.withLock { $0 }
        try await current.send(letter)
    }

    /// Takes another transport from now on.
    ///
    /// - Returns: The former one, for the caller to close. What it has not handed over by then goes back to the outbox.
    public func replace(by other: any MailTransport) -> any MailTransport {
        transport.withLock { transport in
            defer { transport = other }
            return transport
        }
    }

    /// Closes the transport of now.
    public func close() async {
        let current = transport.withLock { $0 }
        await current.close()
    }
}

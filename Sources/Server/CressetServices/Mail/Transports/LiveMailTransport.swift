import Synchronization

public final class LiveMailTransport: MailTransport {
    private let transport: Mutex<any MailTransport>

    public init(_ transport: any MailTransport) {
        self.transport = Mutex(transport)
    }

    public func send(_ letter: MailLetter) async throws(DeliveryError) {
        let current = transport.withLock { $0 }
        try await current.send(letter)
    }

    /// - Returns: Previous transport, to be closed by the caller. Its unsent letters return to the outbox.
    public func replace(by other: any MailTransport) -> any MailTransport {
        transport.withLock { transport in
            defer { transport = other }
            return transport
        }
    }

    public func close() async {
        let current = transport.withLock { $0 }
        await current.close()
    }
}

/// The transport of text messages to a gateway or another destination.
public protocol MessageTransport: Sendable {
    /// Sends a message and returns the gateway's text on acceptance.
    ///
    /// - Parameter projectID: The project of the message.
    /// - Throws: ``MessageTransportError``: its code determines the retry.
    func send(_ content: MessageContent, of projectID: String) async throws(MessageTransportError) -> String

    /// Waits briefly for messages in delivery, then closes the transport.
    func close() async
}

extension MessageTransport {
    public func close() async {}
}

/// A missing transport: messages stay pending until they expire.
public struct UnsetMessages: MessageTransport {
    public init() {}

    /// - Throws: ``MessageTransportError`` (`unconfigured`), always.
    public func send(_ content: MessageContent, of projectID: String) async throws(MessageTransportError) -> String {
        throw MessageTransportError(.unconfigured, reason: "no SMS gateway is set")
    }
}

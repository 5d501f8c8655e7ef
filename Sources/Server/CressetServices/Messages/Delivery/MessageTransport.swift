/// Hands text messages over to a gateway or another place.
public protocol MessageTransport: Sendable {
    /// Hands a message over; returns the gateway's sentence when it has accepted the message.
    ///
    /// - Parameter projectID: The project whose message it is.
    /// - Throws: ``MessageTransportError``: its code decides about another attempt.
    func send(_ content: MessageContent, of projectID: String) async throws(MessageTransportError) -> String

    /// Gives what is on its way a little time, and ends.
    func close() async
}

extension MessageTransport {
    /// Does nothing, for transports without connections.
    public func close() async {}
}

/// No transport: messages wait until they expire.
public struct UnsetMessages: MessageTransport {
    /// The transport of a server without a gateway.
    public init() {}

    /// - Throws: ``MessageTransportError`` (`unconfigured`), always.
    public func send(_ content: MessageContent, of projectID: String) async throws(MessageTransportError) -> String {
        throw MessageTransportError(.unconfigured, reason: "no SMS gateway is set")
    }
}

/// The transport of events to webhooks, implemented outside this module.
///
/// Implementations follow no redirects, and limit duration and response size.
public protocol EventTransport: Sendable {
    /// Sends a request.
    ///
    /// - Returns: The response status.
    /// - Throws: ``EventTransportError`` without a response.
    func send(_ request: EventRequest) async throws(EventTransportError) -> Int
}

public struct EventTransportError: Error, Equatable, Sendable {
    /// The cause for the operator, without path and query of URLs.
    public let cause: String

    public init(cause: String) {
        self.cause = cause
    }
}

/// Sends events to webhooks, implemented outside this module.
///
/// An implementation follows no redirects, ends a request that takes too long, and reads a bounded part of an answer.
public protocol EventTransport: Sendable {
    /// Sends a request.
    ///
    /// - Returns: The status of the answer.
    /// - Throws: ``EventTransportError`` if there is none.
    func send(_ request: EventRequest) async throws(EventTransportError) -> Int
}

/// A webhook gave no answer.
public struct EventTransportError: Error, Equatable, Sendable {
    /// For the operator; without the path and the query of an address.
    public let cause: String

    /// Makes an error with a cause for the operator.
    public init(cause: String) {
        self.cause = cause
    }
}

/// The way to providers, implemented outside the domain.
///
/// An implementation follows no redirects, ends a request that takes too long, and reads no more of an answer than
/// ``ProviderRequest/answerLimit``.
public protocol ProviderTransport: Sendable {
    /// Sends a request, and returns the response, whatever its status.
    ///
    /// - Throws: ``ProviderTransportError`` if there is no response.
    func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse
}

/// A provider that gave no answer: unreachable, too slow, too long, or at an address that is not allowed.
public struct ProviderTransportError: Error, Equatable, Sendable {
    /// For the log; without secrets and without the query of a URL.
    public let cause: String
    /// True if the provider has not answered in time.
    public let isTimeout: Bool

    /// Makes an error with a cause for the log.
    public init(cause: String, isTimeout: Bool = false) {
        self.cause = cause
        self.isTimeout = isTimeout
    }
}

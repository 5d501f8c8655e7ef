/// A client for providers, implemented outside the domain.
///
/// Implementations must time out, must not follow redirects, and must limit responses to
/// ``ProviderRequest/answerLimit``.
public protocol ProviderTransport: Sendable {
    /// Sends a request and returns the response, with any status.
    ///
    /// - Throws: ``ProviderTransportError`` without a response.
    func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse
}

/// A failed request: an unreachable or slow provider, an oversized response, or a forbidden address.
public struct ProviderTransportError: Error, Equatable, Sendable {
    public let cause: String
    public let isTimeout: Bool

    public init(cause: String, isTimeout: Bool = false) {
        self.cause = cause
        self.isTimeout = isTimeout
    }
}

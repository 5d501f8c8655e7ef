/// How providers are reached: implemented outside the domain.
///
/// An implementation follows no redirects, ends a request that takes too long, and reads no more of an answer than
/// ``ProviderRequest/answerLimit``.
public protocol ProviderTransport: Sendable {
    /// - Returns: Whatever the provider answered, with any status.
    func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse
}

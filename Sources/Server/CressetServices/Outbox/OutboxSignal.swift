/// Signals new outbox items to a delivery. Pending signals coalesce.
public struct OutboxSignal: Sendable {
    let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    public init() {
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    public func wake() {
        continuation.yield()
    }
}

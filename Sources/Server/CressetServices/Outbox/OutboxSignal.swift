/// Tells a delivery that something waits in its outbox. Signals that were not taken yet count as one.
public struct OutboxSignal: Sendable {
    let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    /// A signal that is not given yet.
    public init() {
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Returns at once, whatever the delivery is doing.
    public func wake() {
        continuation.yield()
    }
}

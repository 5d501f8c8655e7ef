import CressetIdentity
import CressetServices

/// Blocks each item until its task is cancelled.
final class HeldSender: OutboxSender {
    private let begun: AsyncStream<String>
    private let beginning: AsyncStream<String>.Continuation
    private let permits = AsyncStream<Void>.makeStream()

    init() {
        (begun, beginning) = AsyncStream.makeStream()
    }

    func send(_ item: OutboxItem) async throws(DeliveryError) {
        beginning.yield(item.id)
        var waiting = permits.stream.makeAsyncIterator()
        _ = await waiting.next(isolation: nil)
        throw DeliveryError(.deferred, reason: "cancelled")
    }

    /// Waits until the given number of further items are blocked and returns their ids.
    func held(_ count: Int) async -> Set<String> {
        var ids: Set<String> = []
        var waiting = begun.makeAsyncIterator()
        while ids.count < count, let id = await waiting.next(isolation: nil) { ids.insert(id) }
        return ids
    }
}

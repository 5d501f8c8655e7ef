import CressetMail
import CressetServer
import CressetServices

/// Blocks each letter until it is released or its task is cancelled.
final class HeldMailTransport: MailTransport {
    private let begun: AsyncStream<String>
    private let beginning: AsyncStream<String>.Continuation
    private let permits: AsyncStream<Void>
    private let permission: AsyncStream<Void>.Continuation

    init() {
        (begun, beginning) = AsyncStream.makeStream()
        (permits, permission) = AsyncStream.makeStream()
    }

    func send(_ letter: MailLetter) async throws(DeliveryError) {
        beginning.yield(letter.message.id)
        var waiting = permits.makeAsyncIterator()
        guard await waiting.next(isolation: nil) != nil else {
            throw DeliveryError(.deferred, reason: "cancelled")
        }
    }

    /// Waits until the given number of further letters are blocked and returns their ids.
    func held(_ count: Int) async -> Set<String> {
        var ids: Set<String> = []
        var waiting = begun.makeAsyncIterator()
        while ids.count < count, let id = await waiting.next(isolation: nil) { ids.insert(id) }
        return ids
    }

    func letGo() {
        permission.yield()
    }
}

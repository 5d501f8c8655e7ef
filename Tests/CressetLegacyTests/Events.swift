import CressetLegacy
import Synchronization

/// What a block that observes a reference was called with, in order.
final class Events: Sendable {
    let handle: UInt
    private let stream: AsyncStream<FAuthData?>
    private let calls = CallCounter()

    init(_ ref: Firebase) {
        let (stream, continuation) = AsyncStream<FAuthData?>.makeStream()
        self.stream = stream
        handle = ref.observeAuthEventWithBlock { [calls] data in
            calls.add()
            continuation.yield(data)
        }
    }

    /// How often the block was called.
    var count: Int { calls.value }

    /// What the next call said; waits for it.
    func next() async -> FAuthData? {
        var calls = stream.makeAsyncIterator()
        return await calls.next() ?? nil
    }
}

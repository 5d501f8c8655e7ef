import CressetLegacy
import Synchronization

/// The arguments that a block observing a reference was called with, in order.
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

    /// The number of calls of the block.
    var count: Int { calls.value }

    /// The argument of the next call; waits for it.
    func next() async -> FAuthData? {
        var calls = stream.makeAsyncIterator()
        return await calls.next() ?? nil
    }
}

import CressetLegacy
import Synchronization

/// The arguments of an observer block's calls, in order.
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

    var count: Int { calls.value }

    /// Waits for the next call and returns its argument.
    func next() async -> FAuthData? {
        var calls = stream.makeAsyncIterator()
        return await calls.next() ?? nil
    }
}

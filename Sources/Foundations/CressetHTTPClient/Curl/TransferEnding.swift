internal import Synchronization

/// The end of a client: it is set when the client closes, with the moment until which transfers under way may go on.
final class TransferEnding: Sendable {
    private let deadline = Mutex<ContinuousClock.Instant?>(nil)

    var hasBegun: Bool { deadline.withLock { $0 != nil } }

    var isOver: Bool { deadline.withLock { $0.map { $0 <= .now } ?? false } }

    func begin(within patience: Duration) {
        deadline.withLock { $0 = $0 ?? .now + patience }
    }
}

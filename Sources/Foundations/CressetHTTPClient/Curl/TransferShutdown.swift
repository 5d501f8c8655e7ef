internal import Synchronization

/// With a deadline for active transfers.
final class TransferShutdown: Sendable {
    private let deadline = Mutex<ContinuousClock.Instant?>(nil)

    var hasBegun: Bool { deadline.withLock { $0 != nil } }

    var isOver: Bool { deadline.withLock { $0.map { $0 <= .now } ?? false } }

    func begin(within timeout: Duration) {
        deadline.withLock { $0 = $0 ?? .now + timeout }
    }
}

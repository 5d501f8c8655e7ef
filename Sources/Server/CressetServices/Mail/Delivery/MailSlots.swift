import Synchronization

/// Counts the mails that are on their way.
final class MailSlots: Sendable {
    private let capacity: Int
    private let used = Mutex(0)

    init(_ capacity: Int) {
        self.capacity = capacity
    }

    var free: Int { used.withLock { capacity - $0 } }

    func use() {
        used.withLock { $0 += 1 }
    }

    func release() {
        used.withLock { $0 -= 1 }
    }
}

import Synchronization

/// Counts what is on its way out of an outbox, and for whom: a project, or a webhook.
final class OutboxSlots: Sendable {
    private let capacity: Int
    private let share: Int
    private let used = Mutex<[String: Int]>([:])

    /// - Parameter share: The most that one of them has on its way; `nil` for as much as there is room.
    init(_ capacity: Int, share: Int? = nil) {
        self.capacity = capacity
        self.share = share ?? capacity
    }

    /// The room that is left, and those who have none.
    var free: (count: Int, without: Set<String>) {
        used.withLock { used in
            (capacity - used.values.reduce(0, +), Set(used.filter { $0.value >= share }.keys))
        }
    }

    /// True if something is on its way for the owner.
    func isUsed(by owner: String) -> Bool {
        used.withLock { $0[owner] != nil }
    }

    func use(for owner: String) {
        used.withLock { $0[owner, default: 0] += 1 }
    }

    func release(of owner: String) {
        used.withLock { used in
            let rest = (used[owner] ?? 1) - 1
            used[owner] = rest > 0 ? rest : nil
        }
    }
}

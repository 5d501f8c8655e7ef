import Synchronization

final class OutboxSlots: Sendable {
    private let capacity: Int
    private let share: Int
    private let used = Mutex<[String: Int]>([:])

    /// - Parameter share: The maximum per owner; `nil` for the capacity.
    init(_ capacity: Int, share: Int? = nil) {
        self.capacity = capacity
        self.share = share ?? capacity
    }

    /// The free capacity, and the owners at their limit.
    var free: (count: Int, without: Set<String>) {
        used.withLock { used in
            (capacity - used.values.reduce(0, +), Set(used.filter { $0.value >= share }.keys))
        }
    }

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

import Synchronization

/// Counts the messages that are on their way, and of which projects.
final class MessageSlots: Sendable {
    private let capacity: Int
    private let share: Int
    private let used = Mutex<[String: Int]>([:])

    /// - Parameter share: The most that one project has on their way.
    init(_ capacity: Int, share: Int) {
        self.capacity = capacity
        self.share = share
    }

    /// The room that is left, and the projects that have none.
    var free: (count: Int, without: Set<String>) {
        used.withLock { used in
            (capacity - used.values.reduce(0, +), Set(used.filter { $0.value >= share }.keys))
        }
    }

    func use(for projectID: String) {
        used.withLock { $0[projectID, default: 0] += 1 }
    }

    func release(of projectID: String) {
        used.withLock { used in
            let rest = (used[projectID] ?? 1) - 1
            used[projectID] = rest > 0 ? rest : nil
        }
    }
}

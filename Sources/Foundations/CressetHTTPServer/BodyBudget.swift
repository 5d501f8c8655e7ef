internal import Synchronization

/// How many bytes of bodies all requests together may hold. Many large bodies at once must not take all memory.
final class BodyBudget: Sendable {
    private let left: Mutex<Int>

    init(bytes: Int) {
        left = Mutex(bytes)
    }

    /// Takes so many bytes, if they are left.
    func take(_ count: Int) -> Bool {
        left.withLock { left in
            guard count <= left else { return false }
            left -= count
            return true
        }
    }

    func giveBack(_ count: Int) {
        left.withLock { $0 += count }
    }
}

import Synchronization

/// Limits concurrent blocking functions per project: a hanging one delays only its project.
///
/// Waiters need no timer: calls time out and release their slot.
final class FunctionSlots: Sendable {
    static let width = 8
    static let capacity = 32
    /// Running and waiting calls per client.
    static let share = 16

    private struct Slots {
        var taken = 0
        var waiting: [CheckedContinuation<Bool, Never>] = []
        var clients: [String: Int] = [:]
    }

    private let projects = Mutex<[String: Slots]>([:])

    /// Waits for a slot, first in, first out.
    ///
    /// - Returns: `false` if the project or the client already has too many calls.
    func acquire(of projectID: String, for client: String) async -> Bool {
        await withCheckedContinuation { continuation in
            let isTaken: Bool? = projects.withLock { projects in
                var slots = projects[projectID] ?? Slots()
                guard slots.taken + slots.waiting.count < Self.capacity,
                    slots.clients[client, default: 0] < Self.share
                else { return false }
                defer { projects[projectID] = slots }
                slots.clients[client, default: 0] += 1
                guard slots.taken == Self.width else {
                    slots.taken += 1
                    return true
                }
                slots.waiting.append(continuation)
                return nil
            }
            if let isTaken { continuation.resume(returning: isTaken) }
        }
    }

    func release(of projectID: String, for client: String) {
        let next: CheckedContinuation<Bool, Never>? = projects.withLock { projects in
            guard var slots = projects[projectID] else { return nil }
            defer { projects[projectID] = slots.taken > 0 ? slots : nil }
            let left = slots.clients[client, default: 1] - 1
            slots.clients[client] = left == 0 ? nil : left
            guard slots.waiting.isEmpty else { return slots.waiting.removeFirst() }
            slots.taken -= 1
            return nil
        }
        next?.resume(returning: true)
    }
}

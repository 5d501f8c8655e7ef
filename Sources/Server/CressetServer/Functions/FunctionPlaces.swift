import Synchronization

/// Limits on concurrent blocking functions per project: a hanging one delays only its own project.
///
/// Waiters need no timer: running calls time out and release their place.
final class FunctionPlaces: Sendable {
    /// Concurrent calls per project.
    static let width = 8
    /// Running and waiting calls per project.
    static let capacity = 32
    /// Running and waiting calls per client.
    static let share = 16

    private struct Places {
        var taken = 0
        var waiting: [CheckedContinuation<Bool, Never>] = []
        var clients: [String: Int] = [:]
    }

    private let projects = Mutex<[String: Places]>([:])

    /// Waits for a place, first in, first out.
    ///
    /// - Returns: `false` if the project or the client already has too many calls.
    func take(of projectID: String, for client: String) async -> Bool {
        await withCheckedContinuation { continuation in
            let isTaken: Bool? = projects.withLock { projects in
                var places = projects[projectID] ?? Places()
                guard places.taken + places.waiting.count < Self.capacity,
                    places.clients[client, default: 0] < Self.share
                else { return false }
                defer { projects[projectID] = places }
                places.clients[client, default: 0] += 1
                guard places.taken == Self.width else {
                    places.taken += 1
                    return true
                }
                places.waiting.append(continuation)
                return nil
            }
            if let isTaken { continuation.resume(returning: isTaken) }
        }
    }

    func release(of projectID: String, for client: String) {
        let next: CheckedContinuation<Bool, Never>? = projects.withLock { projects in
            guard var places = projects[projectID] else { return nil }
            defer { projects[projectID] = places.taken > 0 ? places : nil }
            let left = places.clients[client, default: 1] - 1
            places.clients[client] = left == 0 ? nil : left
            guard places.waiting.isEmpty else { return places.waiting.removeFirst() }
            places.taken -= 1
            return nil
        }
        next?.resume(returning: true)
    }
}

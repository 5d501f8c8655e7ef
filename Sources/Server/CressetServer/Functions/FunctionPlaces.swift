import Synchronization

/// Places for questions to the functions of projects: a function that hangs holds up the questions of its own project
/// alone, and one client cannot take all of those.
///
/// A waiting question needs no timer: each place is given back when the time of its question is over.
final class FunctionPlaces: Sendable {
    /// The questions of a project that are on their way at once.
    static let width = 8
    /// The questions of a project that are on their way or wait.
    static let capacity = 32
    /// Those of one client among them.
    static let share = 16

    private struct Places {
        var taken = 0
        var waiting: [CheckedContinuation<Bool, Never>] = []
        var clients: [String: Int] = [:]
    }

    private let projects = Mutex<[String: Places]>([:])

    /// Takes a place, and waits for it in turn.
    ///
    /// - Returns: False if too many of the project or of the client wait already.
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

    /// Gives a place to the question that waits for it next, if there is one.
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

internal import Synchronization

/// Places for requests, of which one host has some only: a host that answers slowly leaves threads for the others.
///
/// A waiting request needs no timer: each place is given back when the time of its request is over.
final class HostPlaces: Sendable {
    private struct State {
        var taken: [OutgoingHost: Int] = [:]
        var waiting: [OutgoingHost: [CheckedContinuation<Bool, Never>]] = [:]
        var waitingCount = 0
    }

    private let limit: Int
    private let capacity: Int
    private let state = Mutex(State())

    /// - Parameters:
    ///   - limit: The number of places of a host.
    ///   - capacity: The number of requests that may wait for one, to all hosts together.
    init(limit: Int, capacity: Int) {
        self.limit = limit
        self.capacity = capacity
    }

    /// Takes a place, and waits for it in turn.
    ///
    /// - Returns: False if too many wait already.
    func take(_ host: OutgoingHost) async -> Bool {
        await withCheckedContinuation { continuation in
            let isTaken: Bool? = state.withLock { state in
                if state.taken[host, default: 0] < limit {
                    state.taken[host, default: 0] += 1
                    return true
                }
                guard state.waitingCount < capacity else { return false }
                state.waiting[host, default: []].append(continuation)
                state.waitingCount += 1
                return nil
            }
            if let isTaken { continuation.resume(returning: isTaken) }
        }
    }

    /// Gives a place to the request that waits for it next, if there is one.
    func release(_ host: OutgoingHost) {
        let next: CheckedContinuation<Bool, Never>? = state.withLock { state in
            if let next = state.waiting[host]?.first {
                state.waiting[host]?.removeFirst()
                if state.waiting[host]?.isEmpty == true { state.waiting[host] = nil }
                state.waitingCount -= 1
                return next
            }
            let left = state.taken[host, default: 1] - 1
            state.taken[host] = left == 0 ? nil : left
            return nil
        }
        next?.resume(returning: true)
    }
}

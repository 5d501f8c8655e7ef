internal import Synchronization

/// Slots for requests, limited per host: a slow host leaves threads for others.
///
/// Waiting needs no timer: requests release slots at their deadlines.
final class HostSlots: Sendable {
    private struct State {
        var taken: [OutgoingHost: Int] = [:]
        var waiting: [OutgoingHost: [CheckedContinuation<Bool, Never>]] = [:]
        var waitingCount = 0
    }

    private let limit: Int
    private let capacity: Int
    private let state = Mutex(State())

    init(limit: Int, capacity: Int) {
        self.limit = limit
        self.capacity = capacity
    }

    /// - Returns: `false` if too many requests are waiting.
    func acquire(_ host: OutgoingHost) async -> Bool {
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

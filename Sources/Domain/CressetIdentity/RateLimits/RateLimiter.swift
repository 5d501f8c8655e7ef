import Synchronization

/// Servers that share a store share their counts: see `RateLimiter+Exchange.swift`.
final class RateLimiter: Sendable {
    /// Rejection of an event by a quota; the event is not counted.
    struct Exceeded: Error {
        let quota: Quota
        /// Seconds until there may be room.
        let retryAfter: Int64
    }

    struct State {
        var tables: [CountTable]
        /// Number of the last change read from the store; `nil` for a single server.
        var position: Int64?
        var isExchanging = false
    }

    let state: Mutex<State>

    init(capacity: Int = 100_000) {
        state = Mutex(State(tables: Quota.Kind.allCases.map { CountTable($0, capacity: capacity) }))
    }

    /// Counts one event in every quota, or in none of them.
    ///
    /// A pending event counts like any other, so concurrent events cannot exceed a limit.
    func reserve(_ quotas: [Quota], at now: Timestamp) throws(Exceeded) -> Reservation {
        try state.withLock { (state) throws(Exceeded) in
            for quota in quotas {
                guard let wait = state.tables[quota.kind.rawValue].wait(for: quota, at: now) else { continue }
                throw Exceeded(quota: quota, retryAfter: max(1, (wait + 999) / 1000))
            }
            for quota in quotas { state.tables[quota.kind.rawValue].add(quota, at: now) }
        }
        return Reservation(limiter: self, quotas: quotas, moment: now)
    }

    func reserve(
        _ quotas: [Quota],
        at now: Timestamp,
        rejectingWith code: IdentityError.Code
    ) throws(IdentityError) -> Reservation {
        do {
            return try reserve(quotas, at: now)
        } catch {
            throw IdentityError(code, retryAfter: error.retryAfter)
        }
    }

    func wait(for quota: Quota, at now: Timestamp) -> Int64? {
        state.withLock { $0.tables[quota.kind.rawValue].wait(for: quota, at: now) }
    }

    func count(of key: Quota.Key, kind: Quota.Kind, at now: Timestamp) -> EventCount? {
        state.withLock { $0.tables[kind.rawValue].count(of: key, at: now) }
    }

    func reset(_ key: Quota.Key, kind: Quota.Kind, isEverywhere: Bool = false) {
        state.withLock { $0.tables[kind.rawValue].reset(key, isEverywhere: isEverywhere) }
    }

    func finish(_ reservation: Reservation, isKept: Bool, resetting kind: Quota.Kind? = nil) {
        state.withLock { state in
            for quota in reservation.quotas {
                let index = quota.kind.rawValue
                state.tables[index].finish(quota.key, reservedAt: reservation.moment, isKept: isKept)
                if quota.kind == kind { state.tables[index].reset(quota.key) }
            }
        }
    }
}

/// A pending event in the counts of a ``RateLimiter``; end it exactly once.
struct Reservation: Sendable {
    let limiter: RateLimiter
    let quotas: [Quota]
    let moment: Timestamp

    /// Makes the event permanent, except in ended windows.
    func keep() { limiter.finish(self, isKept: true) }

    /// Withdraws the event, except from ended windows.
    func cancel(resetting kind: Quota.Kind? = nil) { limiter.finish(self, isKept: false, resetting: kind) }

    func keep<Value: Sendable>(after operation: () async throws -> Value) async throws -> Value {
        do {
            let value = try await operation()
            keep()
            return value
        } catch {
            cancel()
            throw error
        }
    }
}

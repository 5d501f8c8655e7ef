import Synchronization

/// Counts wrong passwords for each account, and shuts an account's password door for a while after too many.
///
/// The door is shut first for the address that they came from, so that a stranger cannot lock the owner out; many more
/// from anywhere shut it for everybody.
///
/// It lives in memory and is bounded: under a flood of invented addresses the oldest counts are forgotten first.
public final class AttemptLimiter: Sendable {
    /// An account in one pool, by the address that the caller named.
    struct Key: Hashable, Sendable {
        let pool: UserPool
        let email: String
        /// The caller's network address; `nil` counts those of all addresses.
        var source: String?
    }

    private struct Count {
        var failures: Int
        var windowStart: Timestamp
    }

    /// How many more wrong passwords all addresses together may try than one.
    static let everybodysFactor = 10

    private let limit: Int
    private let windowMilliseconds: Int64
    private let capacity: Int
    private let counts = Mutex<[Key: Count]>([:])

    /// - Parameters:
    ///   - limit: Wrong passwords within one window after which the account is shut until the window ends.
    ///   - windowSeconds: How long a window lasts, from its first wrong password.
    ///   - capacity: How many accounts are counted at once.
    public init(limit: Int = 20, windowSeconds: Int64 = 300, capacity: Int = 100_000) {
        self.limit = limit
        windowMilliseconds = windowSeconds * 1000
        self.capacity = capacity
    }

    /// - Throws: `tooManyAttempts`.
    func check(_ key: Key, at now: Timestamp) throws(IdentityError) {
        let isShut = counts.withLock { counts in
            failures(of: key, in: counts, at: now) >= limit
                || failures(of: Self.everybody(key), in: counts, at: now) >= limit * Self.everybodysFactor
        }
        guard isShut else { return }
        throw IdentityError(.tooManyAttempts)
    }

    func noteFailure(_ key: Key, at now: Timestamp) {
        counts.withLock { counts in
            for key in Set([key, Self.everybody(key)]) { add(key, to: &counts, at: now) }
        }
    }

    private func add(_ key: Key, to counts: inout [Key: Count], at now: Timestamp) {
        if let count = counts[key], isCurrent(count, at: now) {
            counts[key] = Count(failures: count.failures + 1, windowStart: count.windowStart)
            return
        }
        if counts.count >= capacity { makeRoom(in: &counts, at: now) }
        counts[key] = Count(failures: 1, windowStart: now)
    }

    private func failures(of key: Key, in counts: [Key: Count], at now: Timestamp) -> Int {
        guard let count = counts[key], isCurrent(count, at: now) else { return 0 }
        return count.failures
    }

    private static func everybody(_ key: Key) -> Key {
        Key(pool: key.pool, email: key.email)
    }

    func noteSuccess(_ key: Key) {
        _ = counts.withLock { $0.removeValue(forKey: key) }
    }

    private func isCurrent(_ count: Count, at now: Timestamp) -> Bool {
        now.milliseconds - count.windowStart.milliseconds < windowMilliseconds
    }

    /// Forgets what is over, and if that is nothing, the older half: rare enough to cost little on average.
    private func makeRoom(in counts: inout [Key: Count], at now: Timestamp) {
        counts = counts.filter { isCurrent($0.value, at: now) }
        guard counts.count >= capacity else { return }
        let starts = counts.values.map(\.windowStart).sorted()
        let median = starts[starts.count / 2]
        counts = counts.filter { $0.value.windowStart > median }
    }
}

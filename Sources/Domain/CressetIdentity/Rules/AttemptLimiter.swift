/// Counts wrong passwords for each account, and shuts an account's password door for a while after too many.
///
/// The door is shut first for the address that they came from, so that a stranger cannot lock the owner out; many more
/// from anywhere shut it for everybody.
public final class AttemptLimiter: Sendable {
    /// An account in one pool, by the address that the caller named.
    struct Key: Hashable, Sendable {
        let pool: UserPool
        let email: String
        /// The caller's network address; `nil` counts those of all addresses.
        var source: String?
    }

    /// How many more wrong passwords all addresses together may try than one.
    static let everybodysFactor = 10

    private let limit: Int
    private let failures: WindowCounts<Key>

    /// - Parameters:
    ///   - limit: Wrong passwords within one window after which the account is shut until the window ends.
    ///   - windowSeconds: How long a window lasts, from its first wrong password.
    ///   - capacity: How many accounts are counted at once.
    public init(limit: Int = 20, windowSeconds: Int64 = 300, capacity: Int = 100_000) {
        self.limit = limit
        failures = WindowCounts(windowSeconds: windowSeconds, capacity: capacity)
    }

    /// - Throws: `tooManyAttempts`.
    func check(_ key: Key, at now: Timestamp) throws(IdentityError) {
        guard
            failures.count(of: key, at: now) >= limit
                || failures.count(of: Self.everybody(key), at: now) >= limit * Self.everybodysFactor
        else { return }
        throw IdentityError(.tooManyAttempts)
    }

    func noteFailure(_ key: Key, at now: Timestamp) {
        for key in Set([key, Self.everybody(key)]) { failures.add(key, at: now) }
    }

    func noteSuccess(_ key: Key) {
        failures.forget(key)
    }

    private static func everybody(_ key: Key) -> Key {
        Key(pool: key.pool, email: key.email)
    }
}

import CressetIdentity
import Synchronization

/// Numbers of active and anonymous users, cached for large user pools: counting them reads all accounts.
final class UserCounts: Sendable {
    struct Counts: Sendable {
        let moment: Timestamp
        let users: [Int]
    }

    private enum Kind: Hashable, Sendable {
        case active
        case anonymous
    }

    private struct Key: Hashable, Sendable {
        let pool: UserPool
        let kind: Kind
    }

    static let periods: [(title: String, days: Int64)] = [
        ("Active today", 1), ("Active in 7 days", 7), ("Active in 30 days", 30),
    ]
    private static let cachedPool = 10_000
    private static let lifetime: Int64 = 600_000
    private static let capacity = 1000

    private let counts = Mutex<[Key: Counts]>([:])

    /// In the order of ``periods``.
    func active(in realm: Realm, among users: Int, by accounts: Accounts, at now: Timestamp) async throws -> Counts {
        try await cached(Key(pool: realm.pool, kind: .active), among: users, at: now) {
            let moments = Self.periods.map { now.adding(milliseconds: -$0.days * 86_400_000) }
            return try await accounts.usage(of: realm, since: moments).map(\.activeUsers)
        }
    }

    func anonymous(in realm: Realm, by accounts: Accounts, at now: Timestamp) async throws -> Int {
        let users = try await accounts.countAccounts(in: realm.pool)
        let counts = try await cached(Key(pool: realm.pool, kind: .anonymous), among: users, at: now) {
            var query = AccountCountQuery()
            query.isAnonymous = true
            return [try await accounts.countAccounts(matching: query, in: realm.pool)]
        }
        return counts.users[0]
    }

    private func cached(
        _ key: Key,
        among users: Int,
        at now: Timestamp,
        read: () async throws -> [Int]
    ) async throws -> Counts {
        let kept = counts.withLock { $0[key] }
        if let kept, users > Self.cachedPool, abs(now.milliseconds - kept.moment.milliseconds) < Self.lifetime {
            return kept
        }
        let new = Counts(moment: now, users: try await read())
        counts.withLock { counts in
            if counts.count >= Self.capacity { counts = [:] }
            counts[key] = new
        }
        return new
    }
}

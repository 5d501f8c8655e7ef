import CressetIdentity
import Synchronization

/// The numbers of active users, cached for large user pools: counting them reads all accounts.
final class ActiveUserCounts: Sendable {
    struct Counts: Sendable {
        let moment: Timestamp
        /// In the order of ``periods``.
        let users: [Int]
    }

    static let periods: [(title: String, days: Int64)] = [
        ("Active today", 1), ("Active in 7 days", 7), ("Active in 30 days", 30),
    ]
    private static let cachedPool = 10_000
    private static let lifetime: Int64 = 600_000
    private static let capacity = 1000

    private let counts = Mutex<[UserPool: Counts]>([:])

    func counts(of realm: Realm, among users: Int, by accounts: Accounts, at now: Timestamp) async throws -> Counts {
        let kept = counts.withLock { $0[realm.pool] }
        if let kept, users > Self.cachedPool, abs(now.milliseconds - kept.moment.milliseconds) < Self.lifetime {
            return kept
        }
        var found: [Int] = []
        for period in Self.periods {
            let since = now.adding(milliseconds: -period.days * 86_400_000)
            found.append(try await accounts.usage(of: realm, since: since).activeUsers)
        }
        let new = Counts(moment: now, users: found)
        counts.withLock { counts in
            if counts.count >= Self.capacity { counts = [:] }
            counts[realm.pool] = new
        }
        return new
    }
}

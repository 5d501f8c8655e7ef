import CressetIdentity
import Synchronization

/// When accounts were last refreshed, until it is written: late, and many at once.
final class RefreshNotes: Sendable {
    struct Key: Hashable, Sendable {
        let pool: UserPool
        let localID: String
    }

    /// More accounts than this are not remembered between two writes.
    static let capacity = 100_000

    private let moments = Mutex<[Key: Timestamp]>([:])

    func note(_ key: Key, at moment: Timestamp) {
        moments.withLock { moments in
            guard moments.count < Self.capacity || moments[key] != nil else { return }
            moments[key] = max(moments[key] ?? moment, moment)
        }
    }

    /// What is to be written. It stays known here until it is forgotten.
    var all: [Key: Timestamp] {
        moments.withLock { $0 }
    }

    /// Forgets what was written, and nothing that was noted since.
    func forget(_ written: [Key: Timestamp]) {
        moments.withLock { moments in
            for (key, moment) in written where moments[key] == moment { moments[key] = nil }
        }
    }

    /// The account with what is known of it and not written yet.
    func applied(to account: Account) -> Account {
        let key = Key(pool: account.pool, localID: account.localID)
        guard let moment = moments.withLock({ $0[key] }), moment > account.lastRefreshAt ?? account.createdAt else {
            return account
        }
        var account = account
        account.lastRefreshAt = moment
        return account
    }
}

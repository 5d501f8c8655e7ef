import CressetIdentity
import Synchronization

/// The moments at which accounts were last refreshed, until they are written: late, and many at once.
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

    /// The moments to write. They stay known here until they are forgotten.
    var all: [Key: Timestamp] {
        moments.withLock { $0 }
    }

    /// Forgets what was written, and nothing that was noted since.
    func forget(_ written: [Key: Timestamp]) {
        moments.withLock { moments in
            for (key, moment) in written where moments[key] == moment { moments[key] = nil }
        }
    }

    /// Returns the account with what is known of it and not written yet.
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

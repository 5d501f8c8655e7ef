import CressetIdentity
import Synchronization

/// Latest refreshes of accounts and their networks, written later in batches.
final class PendingRefreshes: Sendable {
    struct Key: Hashable, Sendable {
        let pool: UserPool
        let localID: String
    }

    struct Refresh: Equatable, Sendable {
        struct Sighting: Equatable, Sendable {
            var moment: Timestamp
            var authTime: Int64
        }

        var moment: Timestamp
        var networks: [NetworkID: Sighting] = [:]

        /// Records at most an account's maximum of networks between writes.
        mutating func add(_ network: NetworkID, seen sighting: Sighting) {
            guard networks.count < KnownNetworks.limit || networks[network] != nil else { return }
            var latest = networks[network] ?? sighting
            latest.moment = max(latest.moment, sighting.moment)
            latest.authTime = max(latest.authTime, sighting.authTime)
            networks[network] = latest
        }

        /// Ignores networks of ended sessions.
        func apply(to account: inout Account) {
            if moment > account.lastRefreshAt ?? account.createdAt { account.lastRefreshAt = moment }
            for (network, sighting) in networks where account.hasSessions(of: sighting.authTime) {
                account.recordLate(network, at: sighting.moment)
            }
        }
    }

    static let capacity = 100_000

    private let refreshes = Mutex<[Key: Refresh]>([:])

    func record(_ key: Key, at moment: Timestamp, from network: NetworkID?, by authTime: Int64) {
        refreshes.withLock { refreshes in
            guard refreshes.count < Self.capacity || refreshes[key] != nil else { return }
            var refresh = refreshes[key] ?? Refresh(moment: moment)
            refresh.moment = max(refresh.moment, moment)
            if let network { refresh.add(network, seen: Refresh.Sighting(moment: moment, authTime: authTime)) }
            refreshes[key] = refresh
        }
    }

    var all: [Key: Refresh] {
        refreshes.withLock { $0 }
    }

    /// Forgets written refreshes unless they have changed since.
    func forget(_ written: some Sequence<(key: Key, value: Refresh)>) {
        refreshes.withLock { refreshes in
            for (key, refresh) in written where refreshes[key] == refresh { refreshes[key] = nil }
        }
    }

    func applied(to account: Account) -> Account {
        let key = Key(pool: account.pool, localID: account.localID)
        guard let refresh = refreshes.withLock({ $0[key] }) else { return account }
        var account = account
        refresh.apply(to: &account)
        return account
    }
}

final class PendingSessionUses: Sendable {
    private let uses = Mutex<[[UInt8]: Timestamp]>([:])

    /// Records at most ``PendingRefreshes/capacity`` sessions between writes.
    func record(_ digest: [UInt8], at moment: Timestamp) {
        uses.withLock { uses in
            guard uses.count < PendingRefreshes.capacity || uses[digest] != nil else { return }
            uses[digest] = max(uses[digest] ?? moment, moment)
        }
    }

    func applied(to session: Session) -> Session {
        guard let moment = uses.withLock({ $0[session.refreshTokenDigest] }) else { return session }
        var session = session
        session.usedAt = max(session.usedAt ?? moment, moment)
        return session
    }

    var all: [[UInt8]: Timestamp] { uses.withLock { $0 } }

    func forget(_ written: some Sequence<(key: [UInt8], value: Timestamp)>) {
        uses.withLock { uses in
            for (digest, moment) in written where uses[digest] == moment { uses[digest] = nil }
        }
    }
}

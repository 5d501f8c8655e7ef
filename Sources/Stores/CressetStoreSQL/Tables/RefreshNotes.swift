import CressetIdentity
import Synchronization

/// The latest refreshes of accounts and their networks, written later in batches.
final class RefreshNotes: Sendable {
    struct Key: Hashable, Sendable {
        let pool: UserPool
        let localID: String
    }

    struct Note: Equatable, Sendable {
        struct Sighting: Equatable, Sendable {
            var moment: Timestamp
            var authTime: Int64
        }

        var moment: Timestamp
        var networks: [NetworkID: Sighting] = [:]

        /// Between two writes, records at most as many networks as an account stores.
        mutating func add(_ network: NetworkID, seen sighting: Sighting) {
            guard networks.count < KnownNetworks.limit || networks[network] != nil else { return }
            var latest = networks[network] ?? sighting
            latest.moment = max(latest.moment, sighting.moment)
            latest.authTime = max(latest.authTime, sighting.authTime)
            networks[network] = latest
        }

        /// Applies the note to the current account of this ID, except networks of ended sessions.
        func apply(to account: inout Account) {
            if moment > account.lastRefreshAt ?? account.createdAt { account.lastRefreshAt = moment }
            for (network, sighting) in networks where account.hasSessions(of: sighting.authTime) {
                account.noteLate(network, at: sighting.moment)
            }
        }
    }

    /// The maximum number of accounts between two writes.
    static let capacity = 100_000

    private let notes = Mutex<[Key: Note]>([:])

    /// - Parameter authTime: The `auth_time` of the refreshed session.
    func note(_ key: Key, at moment: Timestamp, from network: NetworkID?, by authTime: Int64) {
        notes.withLock { notes in
            guard notes.count < Self.capacity || notes[key] != nil else { return }
            var note = notes[key] ?? Note(moment: moment)
            note.moment = max(note.moment, moment)
            if let network { note.add(network, seen: Note.Sighting(moment: moment, authTime: authTime)) }
            notes[key] = note
        }
    }

    var all: [Key: Note] {
        notes.withLock { $0 }
    }

    /// Forgets written notes unless they have changed since.
    func forget(_ written: some Sequence<(key: Key, value: Note)>) {
        notes.withLock { notes in
            for (key, note) in written where notes[key] == note { notes[key] = nil }
        }
    }

    func applied(to account: Account) -> Account {
        let key = Key(pool: account.pool, localID: account.localID)
        guard let note = notes.withLock({ $0[key] }) else { return account }
        var account = account
        note.apply(to: &account)
        return account
    }
}

final class SessionNotes: Sendable {
    private let uses = Mutex<[[UInt8]: Timestamp]>([:])

    /// Records at most ``RefreshNotes/capacity`` sessions between two writes.
    func note(_ digest: [UInt8], at moment: Timestamp) {
        uses.withLock { uses in
            guard uses.count < RefreshNotes.capacity || uses[digest] != nil else { return }
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

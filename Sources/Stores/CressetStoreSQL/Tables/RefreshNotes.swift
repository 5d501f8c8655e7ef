import CressetIdentity
import Synchronization

/// The latest refresh of accounts, and the networks that it came from, until it is written: late, and many at once.
final class RefreshNotes: Sendable {
    struct Key: Hashable, Sendable {
        let pool: UserPool
        let localID: String
    }

    struct Note: Equatable, Sendable {
        /// The latest sighting of a network.
        struct Sighting: Equatable, Sendable {
            var moment: Timestamp
            /// The `auth_time` of the session.
            var authTime: Int64
        }

        var moment: Timestamp
        /// The networks that are news to the account.
        var networks: [NetworkID: Sighting] = [:]

        /// More networks than an account remembers are not noted between two writes.
        mutating func add(_ network: NetworkID, seen sighting: Sighting) {
            guard networks.count < KnownNetworks.limit || networks[network] != nil else { return }
            var latest = networks[network] ?? sighting
            latest.moment = max(latest.moment, sighting.moment)
            latest.authTime = max(latest.authTime, sighting.authTime)
            networks[network] = latest
        }

        /// Applies the note to the account, or to the one that has its name by now: of a session that has ended there is
        /// nothing to be known.
        func apply(to account: inout Account) {
            if moment > account.lastRefreshAt ?? account.createdAt { account.lastRefreshAt = moment }
            for (network, sighting) in networks where account.hasSessions(of: sighting.authTime) {
                account.noteLate(network, at: sighting.moment)
            }
        }
    }

    /// More accounts than this are not remembered between two writes.
    static let capacity = 100_000

    private let notes = Mutex<[Key: Note]>([:])

    /// - Parameter authTime: That of the session that was refreshed.
    func note(_ key: Key, at moment: Timestamp, from network: NetworkID?, by authTime: Int64) {
        notes.withLock { notes in
            guard notes.count < Self.capacity || notes[key] != nil else { return }
            var note = notes[key] ?? Note(moment: moment)
            note.moment = max(note.moment, moment)
            if let network { note.add(network, seen: Note.Sighting(moment: moment, authTime: authTime)) }
            notes[key] = note
        }
    }

    /// Returns the notes to be written. They stay known here until they are forgotten.
    var all: [Key: Note] {
        notes.withLock { $0 }
    }

    /// Forgets what was written, and nothing that was noted since.
    func forget(_ written: some Sequence<(key: Key, value: Note)>) {
        notes.withLock { notes in
            for (key, note) in written where notes[key] == note { notes[key] = nil }
        }
    }

    /// Returns the account with what is known of it and not written yet.
    func applied(to account: Account) -> Account {
        let key = Key(pool: account.pool, localID: account.localID)
        guard let note = notes.withLock({ $0[key] }) else { return account }
        var account = account
        note.apply(to: &account)
        return account
    }
}

/// The latest uses of sessions, by their digests, until they are written.
final class SessionNotes: Sendable {
    private let uses = Mutex<[[UInt8]: Timestamp]>([:])

    /// More sessions than ``RefreshNotes/capacity`` are not remembered between two writes.
    func note(_ digest: [UInt8], at moment: Timestamp) {
        uses.withLock { uses in
            guard uses.count < RefreshNotes.capacity || uses[digest] != nil else { return }
            uses[digest] = max(uses[digest] ?? moment, moment)
        }
    }

    /// Returns the session with what is known of its use and not written yet.
    func applied(to session: Session) -> Session {
        guard let moment = uses.withLock({ $0[session.refreshTokenDigest] }) else { return session }
        var session = session
        session.usedAt = max(session.usedAt ?? moment, moment)
        return session
    }

    /// Returns the uses to be written. They stay known here until they are forgotten.
    var all: [[UInt8]: Timestamp] { uses.withLock { $0 } }

    /// Forgets what was written, and nothing that was noted since.
    func forget(_ written: some Sequence<(key: [UInt8], value: Timestamp)>) {
        uses.withLock { uses in
            for (digest, moment) in written where uses[digest] == moment { uses[digest] = nil }
        }
    }
}

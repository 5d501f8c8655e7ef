/// The client networks of an account's sign-ins and refreshes, latest last.
///
/// A stolen refresh token must not displace the owner's networks: those known only from refreshes get the remaining
/// space.
public struct KnownNetworks: Equatable, Sendable {
    /// Since a network's last sign-in or refresh, in seconds: 90 days.
    public static let lifetime: Int64 = 90 * 86_400
    public static let limit = 8
    /// The minimum time before an update of a network, in seconds.
    static let precision: Int64 = 86_400

    public struct Entry: Equatable, Sendable {
        public let id: NetworkID
        /// The time of the last sign-in or refresh.
        public fileprivate(set) var seenAt: Timestamp
        /// True if the user has proved their identity from the network. False after refreshes, changes of claimed
        /// accounts with an ID token, and sign-ins with a provisional method.
        public fileprivate(set) var isProven: Bool

        public init(id: NetworkID, seenAt: Timestamp, isProven: Bool = true) {
            self.id = id
            self.seenAt = seenAt
            self.isProven = isProven
        }
    }

    public private(set) var entries: [Entry]

    public init(entries: [Entry] = []) {
        self.entries = entries
    }

    func contains(_ id: NetworkID, at now: Timestamp) -> Bool {
        wasSeen(id, within: Self.lifetime, of: now)
    }

    /// True if an update would change nothing.
    func isFresh(_ id: NetworkID, at now: Timestamp) -> Bool {
        wasSeen(id, within: Self.precision, of: now)
    }

    /// Adds a network at a sign-in or at a change with an ID token.
    ///
    /// Future times, from a clock ahead, are set to just before `now`: the new entry is the latest.
    mutating func record(_ id: NetworkID, isProven: Bool = true, at now: Timestamp) {
        let past = Timestamp(milliseconds: now.milliseconds - 1)
        for index in entries.indices where entries[index].seenAt > now { entries[index].seenAt = past }
        add(Entry(id: id, seenAt: now, isProven: isProven))
    }

    /// Replaces the network's entry; a later time and a proof remain.
    private mutating func add(_ entry: Entry) {
        entries.removeAll { !$0.isKnown(at: entry.seenAt, for: Self.lifetime) }
        var entry = entry
        if let before = entries.first(where: { $0.id == entry.id }) {
            entry.seenAt = max(before.seenAt, entry.seenAt)
            entry.isProven = entry.isProven || before.isProven
        }
        entries.removeAll { $0.id == entry.id }
        entries.append(entry)
        entries.sort { ($0.seenAt, $0.id.text) < ($1.seenAt, $1.id.text) }
        while entries.count > Self.limit { removeLeast(besides: entry) }
    }

    /// Removes the oldest unproven network, else the oldest. The new one remains unless only it is unproven.
    private mutating func removeLeast(besides noted: Entry) {
        let index =
            entries.firstIndex { !$0.isProven && $0.id != noted.id }
            ?? entries.firstIndex { noted.isProven ? $0.id != noted.id : $0.id == noted.id }
        if let index { entries.remove(at: index) }
    }

    mutating func recordLate(_ id: NetworkID, at moment: Timestamp) {
        add(Entry(id: id, seenAt: moment, isProven: false))
    }

    private func wasSeen(_ id: NetworkID, within seconds: Int64, of now: Timestamp) -> Bool {
        entries.contains { $0.id == id && $0.isKnown(at: now, for: seconds) }
    }
}

extension KnownNetworks.Entry {
    fileprivate func isKnown(at now: Timestamp, for seconds: Int64) -> Bool {
        now.milliseconds - seenAt.milliseconds < seconds * 1000
    }
}

/// An account's name for a client network: a keyed digest of the address, bound to the account.
///
/// It reveals neither the address nor networks shared by accounts.
public struct NetworkID: Hashable, Sendable {
    /// The digest, in Base64.
    public let text: String

    public init(text: String) {
        self.text = text
    }
}

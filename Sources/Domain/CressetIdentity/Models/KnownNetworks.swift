/// The client networks from which an account was signed in to, the latest last.
public struct KnownNetworks: Equatable, Sendable {
    /// The longest time that a network stays known after its last sign-in or refresh, in seconds: ninety days.
    public static let lifetime: Int64 = 90 * 86_400
    /// The number of networks that an account remembers.
    public static let limit = 8
    /// A network is noted anew when it was seen longer ago than this, in seconds.
    static let precision: Int64 = 86_400

    /// A network, and the moment at which it was seen last.
    public struct Entry: Equatable, Sendable {
        /// The keyed digest of the network.
        public let id: NetworkID
        /// The time of the last sign-in from it.
        public let seenAt: Timestamp

        /// Makes an entry.
        public init(id: NetworkID, seenAt: Timestamp) {
            self.id = id
            self.seenAt = seenAt
        }
    }

    /// The networks, the latest last.
    public private(set) var entries: [Entry]
    /// The moment at which the account was handed over to its owner: what was seen before is another person's.
    public private(set) var forgottenAt: Timestamp?

    /// Makes the list as the store has kept it.
    public init(entries: [Entry] = [], forgottenAt: Timestamp? = nil) {
        self.entries = entries
        self.forgottenAt = forgottenAt
    }

    func contains(_ id: NetworkID, at now: Timestamp) -> Bool {
        wasSeen(id, within: Self.lifetime, of: now)
    }

    /// True if noting the network again would change nothing.
    func isFresh(_ id: NetworkID, at now: Timestamp) -> Bool {
        wasSeen(id, within: Self.precision, of: now)
    }

    /// Notes a network from which a credential was shown.
    mutating func note(_ id: NetworkID, at moment: Timestamp) {
        let before = entries.first { $0.id == id }?.seenAt
        entries.removeAll { $0.id == id }
        entries.append(Entry(id: id, seenAt: max(before ?? moment, moment)))
        entries.sort { ($0.seenAt, $0.id.text) < ($1.seenAt, $1.id.text) }
        entries.removeFirst(max(0, entries.count - Self.limit))
    }

    /// Notes a network after the fact, unless the account was handed over meanwhile.
    mutating func noteLate(_ id: NetworkID, at moment: Timestamp) {
        if let forgottenAt, moment <= forgottenAt { return }
        note(id, at: moment)
    }

    mutating func forgetAll(at now: Timestamp) {
        entries = []
        forgottenAt = now
    }

    private func wasSeen(_ id: NetworkID, within seconds: Int64, of now: Timestamp) -> Bool {
        entries.contains { $0.id == id && now.milliseconds - $0.seenAt.milliseconds < seconds * 1000 }
    }
}

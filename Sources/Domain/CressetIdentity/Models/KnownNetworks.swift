/// The client networks from which an account was signed in to or refreshed, the latest last.
///
/// A stolen refresh token must not displace its owner's: of those from which it was only refreshed there are as many as
/// the others leave room for.
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
        public fileprivate(set) var seenAt: Timestamp
        /// True if the user has signed in from there, and not only refreshed a session.
        public fileprivate(set) var isProven: Bool

        /// Makes an entry.
        public init(id: NetworkID, seenAt: Timestamp, isProven: Bool = true) {
            self.id = id
            self.seenAt = seenAt
            self.isProven = isProven
        }
    }

    /// The networks, the latest last.
    public private(set) var entries: [Entry]

    /// Makes the list as the store has kept it.
    public init(entries: [Entry] = []) {
        self.entries = entries
    }

    func contains(_ id: NetworkID, at now: Timestamp) -> Bool {
        wasSeen(id, within: Self.lifetime, of: now)
    }

    /// True if noting the network again would change nothing.
    func isFresh(_ id: NetworkID, at now: Timestamp) -> Bool {
        wasSeen(id, within: Self.precision, of: now)
    }

    /// Notes a network in the step of a sign-in; with `isProven` false, in that of a change by a session.
    ///
    /// Moments that are still to come were noted by a clock that was ahead. They become past, so that no network from now
    /// on is older than those.
    mutating func note(_ id: NetworkID, isProven: Bool = true, at now: Timestamp) {
        let past = Timestamp(milliseconds: now.milliseconds - 1)
        for index in entries.indices where entries[index].seenAt > now { entries[index].seenAt = past }
        add(Entry(id: id, seenAt: now, isProven: isProven))
    }

    /// Adds an entry in the place of the network's former one, of which a later moment and a proof stay.
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

    /// Removes the oldest unproven network, else the oldest. The one that was just noted stays, unless it alone is
    /// unproven.
    private mutating func removeLeast(besides noted: Entry) {
        let index =
            entries.firstIndex { !$0.isProven && $0.id != noted.id }
            ?? entries.firstIndex { noted.isProven ? $0.id != noted.id : $0.id == noted.id }
        if let index { entries.remove(at: index) }
    }

    /// Notes the network of a refresh after the fact.
    mutating func noteLate(_ id: NetworkID, at moment: Timestamp) {
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

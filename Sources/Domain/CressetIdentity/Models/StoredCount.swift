/// A count of events, or a part of one, as a store keeps it: neither a restart nor another server forgets it.
public struct StoredCount: Equatable, Sendable {
    /// The events of one window.
    public struct Part: Equatable, Sendable {
        /// Beyond every count; whatever a database says beyond it is none.
        private static let limit = 1 << 52

        /// The number that tells the parts of one key apart; 0 where a key has one part alone.
        public let slot: Int64
        /// The moment at which the window begins.
        public let since: Timestamp
        /// The number of events; in a change it may be below 0.
        public let events: Int
        /// The last event that had to keep a pace.
        public let pacedAt: Timestamp?
        /// The moment from which on the part tells nothing any more.
        public let endsAt: Timestamp

        /// Makes a part.
        public init(slot: Int64 = 0, since: Timestamp, events: Int, pacedAt: Timestamp? = nil, endsAt: Timestamp) {
            self.slot = slot
            self.since = since
            self.events = min(max(events, -Self.limit), Self.limit)
            self.pacedAt = pacedAt
            self.endsAt = endsAt
        }
    }

    /// The name of the counts: `password.account`.
    public let kind: String
    /// The keyed digest of what is counted: neither an address nor a network can be read from it.
    public let key: [UInt8]
    /// The events.
    public let part: Part

    /// Makes a count.
    public init(kind: String, key: [UInt8], part: Part) {
        self.kind = kind
        self.key = key
        self.part = part
    }
}

/// A change of what a store keeps of a count, made by a server that need not know the whole.
public enum CountChange: Equatable, Sendable {
    /// Adds the events to the part of that slot where their windows overlap, and then takes the earlier begin and end,
    /// and the later pace. A part that has no events, or whose window is over when the other begins, is replaced; events
    /// whose window ended before the part's began are passed over. There are never fewer than no events.
    case addition(StoredCount)
    /// Replaces the part, if its events are fewer.
    case greatest(StoredCount)
    /// Ends the count: none of its parts has an event any more.
    case end(kind: String, key: [UInt8])
}

/// The counts that a store has, up to a position in the order of their changes.
public struct CountPage: Equatable, Sendable {
    /// The counts.
    public let counts: [StoredCount]
    /// The position: changes that come later are those after it.
    public let position: Int64
    /// True if there are changes after the position already.
    public let isFull: Bool

    /// Makes a page.
    public init(counts: [StoredCount] = [], position: Int64 = 0, isFull: Bool = false) {
        self.counts = counts
        self.position = position
        self.isFull = isFull
    }
}

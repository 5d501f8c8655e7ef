/// A stored count of events, or a part of one; restarts keep it and servers share it.
public struct StoredCount: Equatable, Sendable {
    public struct Part: Equatable, Sendable {
        /// Clamps numbers of a damaged database.
        private static let limit = 1 << 52

        /// The part's number within its key; 0 if the key has one part only.
        public let slot: Int64
        public let since: Timestamp
        public let events: Int
        public let pacedAt: Timestamp?
        public let endsAt: Timestamp

        public init(slot: Int64 = 0, since: Timestamp, events: Int, pacedAt: Timestamp? = nil, endsAt: Timestamp) {
            self.slot = slot
            self.since = since
            self.events = min(max(events, 0), Self.limit)
            self.pacedAt = pacedAt
            self.endsAt = endsAt
        }
    }

    /// The name of the counts: `password.account`.
    public let kind: String
    /// The keyed digest of the counted subject; it reveals neither an address nor a network.
    public let key: [UInt8]
    public let part: Part

    public init(kind: String, key: [UInt8], part: Part) {
        self.kind = kind
        self.key = key
        self.part = part
    }
}

/// A change of a stored count; the server need not know the full count.
public enum CountChange: Equatable, Sendable {
    /// Adds the events to the part with the same slot.
    ///
    /// If the windows overlap, the part gets the earlier start and end, and the later pace. A newer window replaces an
    /// empty or expired part. Events of an older window are ignored.
    case addition(StoredCount)
    /// Ends the count: clears the events of all parts.
    case end(kind: String, key: [UInt8])
}

/// The stored counts up to a position in the order of changes.
public struct CountPage: Equatable, Sendable {
    public let counts: [StoredCount]
    /// The position after which later changes follow.
    public let position: Int64
    /// True if the store already has changes after the position.
    public let isFull: Bool

    public init(counts: [StoredCount] = [], position: Int64 = 0, isFull: Bool = false) {
        self.counts = counts
        self.position = position
        self.isFull = isFull
    }
}

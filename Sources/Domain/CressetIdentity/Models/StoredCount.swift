/// A count of events as a store keeps it, so that a restart does not forget it.
public struct StoredCount: Equatable, Sendable {
    /// Events of one moment, or of a window that begins with it.
    public struct Part: Equatable, Sendable {
        /// The moment.
        public let moment: Timestamp
        /// The number of events.
        public let events: Int

        /// Makes a part.
        public init(moment: Timestamp, events: Int) {
            self.moment = moment
            self.events = events
        }
    }

    /// The name of the counts: `password.account`.
    public let kind: String
    /// The keyed digest of what is counted: neither an address nor a network can be read from it.
    public let key: [UInt8]
    /// The events, the earliest first; none: the count is forgotten.
    public let parts: [Part]
    /// The moment from which on the count tells nothing any more.
    public let endsAt: Timestamp

    /// Makes a count.
    public init(kind: String, key: [UInt8], parts: [Part], endsAt: Timestamp) {
        self.kind = kind
        self.key = key
        self.parts = parts
        self.endsAt = endsAt
    }

    /// The number of all events.
    public var events: Int { parts.reduce(0) { $0 + $1.events } }
}

public struct StoredDatabase: Sendable {
    /// The number of writes, to detect other writing processes.
    public let revision: Int64
    /// The stored places, in any order.
    public let places: [StoredPlace]
    public let rules: StoredRules?

    public init(revision: Int64, places: [StoredPlace], rules: StoredRules?) {
        self.revision = revision
        self.places = places
        self.rules = rules
    }
}

/// A database as it is stored.
public struct StoredDatabase: Sendable {
    /// Counts the writes: another process that writes is noticed by it.
    public let revision: Int64
    /// The places that are stored, in any order.
    public let places: [StoredPlace]
    /// The rules that hold; `nil` before any were set.
    public let rules: StoredRules?

    /// Takes a database as it is stored.
    public init(revision: Int64, places: [StoredPlace], rules: StoredRules?) {
        self.revision = revision
        self.places = places
        self.rules = rules
    }
}

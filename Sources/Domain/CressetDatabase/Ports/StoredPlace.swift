public import CressetRules

/// A stored place: a leaf, or the priority of a place with children.
public struct StoredPlace: Equatable, Sendable {
    /// The keys from the root, each with a trailing slash, so that a path is a prefix of its descendants.
    public let path: String
    /// The value of a leaf; `nil` for a place with children.
    public let value: DataLeaf?
    public let priority: DataLeaf?

    public init(path: String, value: DataLeaf?, priority: DataLeaf?) {
        self.path = path
        self.value = value
        self.priority = priority
    }
}

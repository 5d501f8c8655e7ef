public import CressetRules

/// A place as it is stored: a leaf, or the priority of a place with children.
public struct StoredPlace: Equatable, Sendable {
    /// The keys from the root on, each followed by a slash: no key has one in it, and a place's prefix is that of
    /// everything below it.
    public let path: String
    /// The value of a leaf; `nil` for a place with children.
    public let value: DataLeaf?
    /// The priority, if the place has one.
    public let priority: DataLeaf?

    /// Takes a place as it is stored.
    public init(path: String, value: DataLeaf?, priority: DataLeaf?) {
        self.path = path
        self.value = value
        self.priority = priority
    }
}

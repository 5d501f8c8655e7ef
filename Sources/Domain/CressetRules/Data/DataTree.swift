/// A value of the database with all that is below it: a leaf, or children, either with a priority. There is no tree
/// for what is absent. Trees never change, and a changed copy shares with the original what is the same.
public struct DataTree: Sendable {
    /// A leaf's value, or children, of which there is at least one.
    public enum Content: Sendable {
        case leaf(DataLeaf)
        case children(DataChildren)
    }

    /// The value, or the children.
    public let content: Content
    /// A number or a text that an app orders by.
    public let priority: DataLeaf?

    /// Makes a leaf.
    public init(_ leaf: DataLeaf, priority: DataLeaf? = nil) {
        content = .leaf(leaf)
        self.priority = priority
    }

    /// Makes a place with children; `nil` without any, for then there is no such place.
    public init?(_ children: DataChildren, priority: DataLeaf? = nil) {
        guard !children.isEmpty else { return nil }
        content = .children(children)
        self.priority = priority
    }

    /// Returns the same value with another priority.
    public func with(priority: DataLeaf?) -> DataTree {
        switch content {
        case .leaf(let leaf): DataTree(leaf, priority: priority)
        case .children(let children): DataTree(children, priority: priority) ?? self
        }
    }

    /// The value of a leaf.
    public var leaf: DataLeaf? {
        if case .leaf(let leaf) = content { leaf } else { nil }
    }

    /// The children; none of a leaf.
    public var children: DataChildren {
        if case .children(let children) = content { children } else { DataChildren() }
    }

    /// Returns the tree at a place below this one.
    public func value(at keys: some Sequence<DataKey>) -> DataTree? {
        var tree = self
        for key in keys {
            guard case .children(let children) = tree.content, let child = children[key] else { return nil }
            tree = child
        }
        return tree
    }
}

extension DataTree? {
    /// Returns the tree with another value at a place. Places that are left without a value vanish; a leaf gives way to a
    /// value below it, and keeps its priority.
    public func setting(_ value: DataTree?, at keys: ArraySlice<DataKey>) -> DataTree? {
        guard let key = keys.first else { return value }
        var children = self?.children ?? DataChildren()
        let child = children[key].setting(value, at: keys.dropFirst())
        // Removing below a leaf removes nothing.
        if child == nil, self?.leaf != nil { return self }
        children[key] = child
        return DataTree(children, priority: self?.priority)
    }
}

extension DataTree: Equatable {
    /// Compares values and priorities.
    public static func == (left: Self, right: Self) -> Bool {
        guard left.priority == right.priority else { return false }
        switch (left.content, right.content) {
        case (.leaf(let mine), .leaf(let others)): return mine == others
        case (.children(let mine), .children(let others)): return mine == others
        default: return false
        }
    }
}

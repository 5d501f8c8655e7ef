/// An immutable database value: a leaf or children, either with a priority.
///
/// Absent data have no tree. A changed copy shares its unchanged parts with the original.
public struct DataTree: Sendable {
    public enum Content: Sendable {
        case leaf(DataLeaf)
        case children(DataChildren)
    }

    // Few values have a priority; the others do not store it.
    private enum Storage {
        case leaf(DataLeaf)
        case children(DataChildren)
        indirect case prioritized(Content, DataLeaf)
    }

    private let storage: Storage

    public init(_ leaf: DataLeaf, priority: DataLeaf? = nil) {
        storage = priority.map { .prioritized(.leaf(leaf), $0) } ?? .leaf(leaf)
    }

    public init?(_ children: DataChildren, priority: DataLeaf? = nil) {
        guard !children.isEmpty else { return nil }
        storage = priority.map { .prioritized(.children(children), $0) } ?? .children(children)
    }

    public var content: Content {
        switch storage {
        case .leaf(let leaf): .leaf(leaf)
        case .children(let children): .children(children)
        case .prioritized(let content, _): content
        }
    }

    /// A number or text for ordering.
    public var priority: DataLeaf? {
        if case .prioritized(_, let priority) = storage { priority } else { nil }
    }

    public func with(priority: DataLeaf?) -> DataTree {
        switch content {
        case .leaf(let leaf): DataTree(leaf, priority: priority)
        case .children(let children): DataTree(children, priority: priority) ?? self
        }
    }

    public var leaf: DataLeaf? {
        if case .leaf(let leaf) = content { leaf } else { nil }
    }

    public var children: DataChildren {
        if case .children(let children) = content { children } else { DataChildren() }
    }

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
    /// Empty places vanish. A leaf becomes a parent of the new value and keeps its priority.
    public func setting(_ value: DataTree?, at keys: ArraySlice<DataKey>) -> DataTree? {
        guard let key = keys.first else { return value }
        var children = self?.children ?? DataChildren()
        let child = children[key].setting(value, at: keys.dropFirst())
        // A leaf has no children to remove.
        if child == nil, self?.leaf != nil { return self }
        children[key] = child
        return DataTree(children, priority: self?.priority)
    }
}

extension DataTree: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        guard left.priority == right.priority else { return false }
        switch (left.content, right.content) {
        case (.leaf(let mine), .leaf(let others)): return mine == others
        case (.children(let mine), .children(let others)): return mine == others
        default: return false
        }
    }
}

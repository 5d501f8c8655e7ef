public import CressetRules

/// The order of the children of a place.
public enum DataOrder: Hashable, Sendable {
    case key
    case value
    case priority
    /// By the value at a path below each child.
    case child(DataPath)

    /// Returns the place of a child in the order, before its key.
    func rank(of child: DataTree) -> DataRank {
        switch self {
        case .key: .missing
        case .value: DataRank(child)
        case .priority: DataRank(child.priority)
        case .child(let path): DataRank(child.value(at: path.keys))
        }
    }

    func areInOrder(_ left: (key: DataKey, value: DataTree), and right: (key: DataKey, value: DataTree)) -> Bool {
        let (mine, others) = (rank(of: left.value), rank(of: right.value))
        return mine == others ? left.key < right.key : mine < others
    }
}

/// The place of a child in an order: nothing, `false`, `true`, numbers, texts, and then places with children.
enum DataRank: Comparable {
    case missing
    case bool(Bool)
    case number(Double)
    case text(String)
    case object

    init(_ tree: DataTree?) {
        self = tree.map { $0.leaf.map { DataRank($0) } ?? .object } ?? .missing
    }

    init(_ leaf: DataLeaf?) {
        switch leaf {
        case .bool(let bool): self = .bool(bool)
        case .integer(let integer): self = .number(Double(integer))
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case nil: self = .missing
        }
    }

    static func < (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.bool(let mine), .bool(let others)): !mine && others
        case (.number(let mine), .number(let others)): mine < others
        case (.text(let mine), .text(let others)): mine.utf16.lexicographicallyPrecedes(others.utf16)
        default: left.kind < right.kind
        }
    }

    static func == (left: Self, right: Self) -> Bool {
        !(left < right) && !(right < left)
    }

    private var kind: Int {
        switch self {
        case .missing: 0
        case .bool: 1
        case .number: 2
        case .text: 3
        case .object: 4
        }
    }
}

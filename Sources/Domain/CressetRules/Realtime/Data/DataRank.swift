/// The sort rank of a child: absent, `false`, `true`, numbers, texts, then children.
package enum DataRank: Comparable, Sendable {
    case missing
    case bool(Bool)
    case number(Double)
    case text(String)
    case object

    init(_ tree: DataTree?) {
        self = tree.map { $0.leaf.map { DataRank($0) } ?? .object } ?? .missing
    }

    package init(_ leaf: DataLeaf?) {
        switch leaf {
        case .bool(let bool): self = .bool(bool)
        case .integer(let integer): self = .number(Double(integer))
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case nil: self = .missing
        }
    }

    package static func < (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.bool(let mine), .bool(let others)): !mine && others
        case (.number(let mine), .number(let others)): mine < others
        case (.text(let mine), .text(let others)): mine.precedes(others)
        default: left.kind < right.kind
        }
    }

    package static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.bool(let mine), .bool(let others)): mine == others
        case (.number(let mine), .number(let others)): mine == others
        case (.text(let mine), .text(let others)): mine.hasSameUnits(as: others)
        default: left.kind == right.kind
        }
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

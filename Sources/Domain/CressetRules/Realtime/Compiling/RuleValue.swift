internal import CressetWire

enum RuleValue: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    /// An object or array within `auth`.
    case claims(JSONValue)
    /// `val()` of a place with children: unequal to every value, including `null`.
    case children
    // Indirect, because an inline snapshot would enlarge every value.
    indirect case snapshot(Snapshot)

    init(_ json: JSONValue) {
        switch json {
        case .null: self = .null
        case .bool(let bool): self = .bool(bool)
        case .integer(let integer): self = .number(Double(integer))
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case .array, .object: self = .claims(json)
        }
    }

    init(_ leaf: DataLeaf?) {
        switch leaf {
        case nil: self = .null
        case .bool(let bool): self = .bool(bool)
        case .integer(let integer): self = .number(Double(integer))
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        }
    }

    /// Without conversions: different types are unequal.
    func equals(_ other: RuleValue) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let mine), .bool(let others)): mine == others
        case (.number(let mine), .number(let others)): mine == others
        case (.text(let mine), .text(let others)): mine.hasSameUnits(as: others)
        default: false
        }
    }

    var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .text: "a string"
        case .claims(.array): "a list"
        case .claims, .children: "an object"
        case .snapshot: "a snapshot"
        }
    }
}

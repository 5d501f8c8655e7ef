internal import CressetWire

/// A value while a rule is evaluated.
enum RuleValue: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    /// An object or an array within `auth`.
    case claims(JSONValue)
    /// The value of a place with children, by `val()`: it equals nothing, and is not `null`.
    case children
    // By reference: a snapshot is large, and every other value would be copied at its size.
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

    /// Compares without conversions: what is of two types differs.
    func equals(_ other: RuleValue) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let mine), .bool(let others)): mine == others
        case (.number(let mine), .number(let others)): mine == others
        case (.text(let mine), .text(let others)): mine.hasSameUnits(as: others)
        default: false
        }
    }

    /// The type, in words for people.
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

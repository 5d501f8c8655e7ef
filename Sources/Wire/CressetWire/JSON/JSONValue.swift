/// A JSON value (RFC 8259). Integers within 64 bits stay integers; other numbers are a `Double`.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue {
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of a number without a fraction within 64 bits.
    public var integer: Int64? {
        switch self {
        case .integer(let integer): integer
        case .number(let number): Int64(exactly: number)
        default: nil
        }
    }

    public var bool: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }

    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    public var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral text: String) { self = .string(text) }
    public init(booleanLiteral bool: Bool) { self = .bool(bool) }
    public init(integerLiteral integer: Int64) { self = .integer(integer) }
    public init(floatLiteral number: Double) { self = .number(number) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Creates an object; the last of duplicate members wins.
    public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(JSONObject(members)) }
}

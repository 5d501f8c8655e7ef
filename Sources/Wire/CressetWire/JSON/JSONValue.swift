/// A JSON value (RFC 8259). Integers that fit 64 bits stay integers; everything else numeric is a `Double`.
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
    /// The text, if the value is one.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// An integer, or a number without a fraction that fits 64 bits.
    public var integer: Int64? {
        switch self {
        case .integer(let integer): integer
        case .number(let number): Int64(exactly: number)
        default: nil
        }
    }

    /// The boolean, if the value is one.
    public var bool: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }

    /// The elements, if the value is an array.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members, if the value is an object.
    public var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Makes a text.
    public init(stringLiteral text: String) { self = .string(text) }
    /// Makes a boolean.
    public init(booleanLiteral bool: Bool) { self = .bool(bool) }
    /// Makes an integer.
    public init(integerLiteral integer: Int64) { self = .integer(integer) }
    /// Makes a number.
    public init(floatLiteral number: Double) { self = .number(number) }
    /// Makes an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Makes an object; of members with one name the last one counts.
    public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(JSONObject(members)) }
}

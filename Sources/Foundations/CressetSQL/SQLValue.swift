/// A value that a column holds or a parameter takes.
public enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
}

extension SQLValue {
    /// Makes a text, or `NULL`.
    public init(_ text: String?) {
        self = text.map(SQLValue.text) ?? .null
    }

    /// Makes an integer, or `NULL`.
    public init(_ integer: Int64?) {
        self = integer.map(SQLValue.integer) ?? .null
    }

    /// Makes 1 or 0, or `NULL`.
    public init(_ bool: Bool?) {
        self = bool.map { .integer($0 ? 1 : 0) } ?? .null
    }
}

extension SQLValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Makes a text.
    public init(stringLiteral text: String) { self = .text(text) }
    /// Makes an integer.
    public init(integerLiteral integer: Int64) { self = .integer(integer) }
}

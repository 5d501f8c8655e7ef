/// A value that a parameter takes. The server infers the type of each parameter from its place in the statement; integers
/// are of 64 bits there (`bigint`), texts `text`, bytes `bytea`.
public enum PostgresValue: Hashable, Sendable {
    case null
    case integer(Int64)
    /// A text; one with U+0000 is refused by the server (`characterNotInRepertoire`).
    case text(String)
    case blob([UInt8])
}

extension PostgresValue {
    /// Makes a text, or `NULL`.
    public init(_ text: String?) {
        self = text.map(PostgresValue.text) ?? .null
    }

    /// Makes an integer, or `NULL`.
    public init(_ integer: Int64?) {
        self = integer.map(PostgresValue.integer) ?? .null
    }
}

extension PostgresValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Makes a text.
    public init(stringLiteral text: String) { self = .text(text) }
    /// Makes an integer.
    public init(integerLiteral integer: Int64) { self = .integer(integer) }
}

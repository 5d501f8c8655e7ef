public enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
}

extension SQLValue {
    public init(_ text: String?) {
        self = text.map(SQLValue.text) ?? .null
    }

    public init(_ integer: Int64?) {
        self = integer.map(SQLValue.integer) ?? .null
    }

    public init(_ bool: Bool?) {
        self = bool.map { .integer($0 ? 1 : 0) } ?? .null
    }
}

extension SQLValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral text: String) { self = .text(text) }
    public init(integerLiteral integer: Int64) { self = .integer(integer) }
}

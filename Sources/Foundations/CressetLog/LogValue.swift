/// A value of a log line, in addition to its message.
public enum LogValue: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case integer(Int64)
    case number(Double)
    case bool(Bool)

    public init(stringLiteral text: String) {
        self = .text(text)
    }

    public init(integerLiteral integer: Int64) {
        self = .integer(integer)
    }
}

/// A value that a log line has beside its message.
public enum LogValue: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case integer(Int64)
    case number(Double)
    case bool(Bool)

    /// Makes a text.
    public init(stringLiteral text: String) {
        self = .text(text)
    }

    /// Makes an integer.
    public init(integerLiteral integer: Int64) {
        self = .integer(integer)
    }
}

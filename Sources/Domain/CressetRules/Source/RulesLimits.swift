/// Bounds on what is read and on what is evaluated, so that neither a file nor a request takes more than its share.
public struct RulesLimits: Sendable {
    /// The most bytes of a file of rules. The vendor's documentation says 256 KiB, its service takes more.
    public static let fileBytes = 1 << 20
    /// The most objects in each other in a file of rules. Data are 32 levels deep.
    static let fileDepth = 64
    /// The most operations that are in one another in an expression; operands of `&&` and `||` stand side by side.
    static let expressionDepth = 128
    /// The most operands, operators and calls in one expression.
    static let expressionNodes = 20_000
    /// The most regular expressions of a file: each may take its memory, and keeps it.
    static let regularExpressions = 1000
    /// The most problems of a file that are told.
    static let issues = 100
    /// The most parts of a path that an expression asks for.
    static let pathParts = 256
    /// The most bytes of a text that an expression makes: as many as one text in the database may have.
    static let textBytes = 10 * 1024 * 1024
    /// The steps of one request's evaluation: an operation is one, and as much text as it reads or makes may be more.
    public static let steps = 10_000_000
    /// The bytes of text that count as one step.
    static let bytesPerStep = 16
    /// The parts of a regular expression that count as one more step with each of these.
    static let regexPartsPerStep = 4
}

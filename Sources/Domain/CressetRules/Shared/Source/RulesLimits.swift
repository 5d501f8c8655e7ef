public struct RulesLimits: Sendable {
    /// The maximum bytes of a rules file. Firebase documents 256 KiB, but its service accepts more.
    public static let fileBytes = 1 << 20
    /// The maximum nesting of objects in a rules file; data have 32 levels.
    static let fileDepth = 64
    /// The maximum nesting of operations; chained operands of `&&` and `||` count once.
    static let expressionDepth = 128
    /// Maximum operands, operators and calls per expression.
    static let expressionNodes = 20_000
    /// Maximum regular expressions per file; each occupies memory.
    static let regularExpressions = 1000
    static let issues = 100
    static let pathParts = 256
    /// The maximum bytes of a computed text, equal to the database's.
    static let textBytes = 10 * 1024 * 1024
    /// Of a Realtime Database evaluation. An operation is one, and more with long texts.
    public static let steps = 10_000_000
    static let bytesPerStep = 16
    /// The parts of a regular expression for each additional step.
    static let regexPartsPerStep = 4
}

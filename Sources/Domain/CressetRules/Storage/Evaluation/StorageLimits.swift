public enum StorageLimits {
    /// Per request, except literals and names.
    static let expressions = 1000
    /// Per request: one for each created or compared value and each of its parts.
    static let steps = 1_000_000
    static let documents = 2
    /// Eight per node, plus its texts.
    static let compiledBytes = 250 << 10
    static let bytesPerNode = 8
    /// The maximum bytes of a dynamic regular expression.
    static let patternBytes = 4096
    /// The steps for compiling one.
    static let patternSteps = 10_000
    /// Each match of `split` and `replace` may scan the rest of the text.
    static let bytesPerStep = 16
    static let hashSteps = 4
    /// The maximum messages of a verdict, and bytes of each.
    static let messages = 100
    static let messageBytes = 256
    /// The maximum bytes of a file name, since every position in a report contains it.
    public static let fileNameBytes = 256
}

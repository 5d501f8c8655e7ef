/// The work that one request may make.
public enum StorageLimits {
    /// The expressions of one request, but for literals and names.
    static let expressions = 1000
    /// The steps of one request: a value that is made or compared is one, and so is each of its parts.
    static let steps = 1_000_000
    /// The documents of Firestore that one request may ask for.
    static let documents = 2
    /// The bytes of a compiled file: eight for each node, and those of its texts.
    static let compiledBytes = 250 << 10
    static let bytesPerNode = 8
    /// The longest regular expression that is made while a request is evaluated, in bytes.
    static let patternBytes = 4096
    /// The steps that making one takes.
    static let patternSteps = 10_000
    /// Each match of `split` and `replace` may look at all the rest of the text: this many bytes are one step.
    static let bytesPerStep = 16
    /// The steps that hashing takes for each step of looking.
    static let hashSteps = 4
    /// The messages that a verdict has, and the bytes of each.
    static let messages = 100
    static let messageBytes = 256
    /// The bytes that the name of a file may have: it stands in every position of a report.
    public static let fileNameBytes = 256
}

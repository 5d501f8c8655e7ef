public struct StoredRules: Equatable, Sendable {
    /// The version number, from 1.
    public let version: Int64
    /// The file, byte for byte.
    public let text: String
    /// The activation time, in milliseconds of Unix time.
    public let createdAt: Int64

    public init(version: Int64, text: String, createdAt: Int64) {
        self.version = version
        self.text = text
        self.createdAt = createdAt
    }
}

/// A version of a database's rules.
public struct StoredRules: Equatable, Sendable {
    /// Counts the versions from 1 on.
    public let version: Int64
    /// The file, byte for byte.
    public let text: String
    /// The instant from which they held, in milliseconds of Unix time.
    public let createdAt: Int64

    /// Takes a version as it is stored.
    public init(version: Int64, text: String, createdAt: Int64) {
        self.version = version
        self.text = text
        self.createdAt = createdAt
    }
}

import CressetWire

/// A secret of a project's databases as it is kept: sealed, and known by its digest.
public struct DatabaseSecret: Equatable, Sendable {
    /// SHA-256 of the secret.
    public let digest: [UInt8]
    /// The secret under the master key: the signatures of tokens are made with it.
    public let sealed: [UInt8]
    /// The project whose databases it opens.
    public let projectID: String
    /// The purpose or the holder, as its maker has put it.
    public let name: String?
    /// The instant at which it was made, in milliseconds of Unix time.
    public let createdAt: Int64

    /// Makes a secret.
    public init(digest: [UInt8], sealed: [UInt8], projectID: String, name: String?, createdAt: Int64) {
        self.digest = digest
        self.sealed = sealed
        self.projectID = projectID
        self.name = name
        self.createdAt = createdAt
    }

    /// The secret as logs and lists name it: 16 hexadecimal digits, the beginning of its digest. No help in guessing it.
    public var id: String { Hexadecimal.encoded(digest.prefix(8)) }
}

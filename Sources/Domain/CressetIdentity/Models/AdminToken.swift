import CressetWire

/// A bearer token with full admin rights over one project, known by its digest alone.
public struct AdminToken: Equatable, Sendable {
    /// SHA-256 of the token.
    public let digest: [UInt8]
    /// The project that the token administers.
    public let projectID: String
    /// The purpose or the holder, as its maker has put it; of a service account's token the account's address.
    public let name: String?
    /// The time of creation.
    public let createdAt: Timestamp
    /// `nil`: until it is removed. Access tokens of service accounts end after an hour.
    public let expiresAt: Timestamp?

    /// Makes a token; `expiresAt` is `nil` for one without end.
    public init(
        digest: [UInt8],
        projectID: String,
        name: String? = nil,
        createdAt: Timestamp,
        expiresAt: Timestamp?
    ) {
        self.digest = digest
        self.projectID = projectID
        self.name = name
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }

    /// The token as logs and lists name it: 16 hexadecimal digits, the beginning of its digest. No help in guessing it.
    public var id: String { Hexadecimal.encoded(digest.prefix(8)) }
}

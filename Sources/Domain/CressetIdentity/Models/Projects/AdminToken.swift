import CressetWire

/// A bearer token of the admin API for one project or all, identified by its digest.
public struct AdminToken: Equatable, Sendable {
    /// SHA-256 of the token.
    public let digest: [UInt8]
    public let projectID: String
    /// The purpose or holder, as set at creation; for a service account's token, the account's address.
    public let name: String?
    public let createdAt: Timestamp
    /// `nil` for no expiry.
    public let expiresAt: Timestamp?
    /// True for access tokens of service accounts; they expire after an hour.
    public let belongsToServiceAccount: Bool
    public let role: Role

    public init(
        digest: [UInt8],
        projectID: String,
        name: String? = nil,
        createdAt: Timestamp,
        expiresAt: Timestamp?,
        belongsToServiceAccount: Bool = false,
        role: Role = .owner
    ) {
        self.digest = digest
        self.projectID = projectID
        self.name = name
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.belongsToServiceAccount = belongsToServiceAccount
        self.role = role
    }

    /// The name for logs and lists: the first 16 hexadecimal digits of the digest, useless for guessing.
    public var id: String { Hexadecimal.encoded(digest.prefix(8)) }
}

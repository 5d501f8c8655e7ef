/// A bearer token with full admin rights over one project, known by its digest alone.
public struct AdminToken: Equatable, Sendable {
    /// SHA-256 of the token.
    public let digest: [UInt8]
    /// The project that the token administers.
    public let projectID: String
    /// The time of creation.
    public let createdAt: Timestamp
    /// `nil`: until it is removed. Access tokens of service accounts end after an hour.
    public let expiresAt: Timestamp?

    /// Makes a token; `expiresAt` is `nil` for one without end.
    public init(digest: [UInt8], projectID: String, createdAt: Timestamp, expiresAt: Timestamp?) {
        self.digest = digest
        self.projectID = projectID
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}

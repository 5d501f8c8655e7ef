/// A pending SMS. Its number and text are encrypted, since it includes a code.
public struct OutgoingMessage: Equatable, Sendable {
    /// The maximum age in milliseconds: the lifetime of the code.
    public static let lifetime: Int64 = 600_000

    public let id: String
    public let projectID: String
    public let tenantID: String?
    /// Encrypted with ``context(ofMessage:)``.
    public let sealedContent: [UInt8]
    public let createdAt: Timestamp
    /// The end of all attempts.
    public let expiresAt: Timestamp
    public var nextAttemptAt: Timestamp
    public var attempts = 0

    /// Creates a message with encrypted content.
    ///
    /// - Parameter expiresAt: Defaults to ten minutes after `createdAt`.
    public init(
        id: String,
        projectID: String,
        tenantID: String?,
        sealedContent: [UInt8],
        createdAt: Timestamp,
        expiresAt: Timestamp? = nil
    ) {
        self.id = id
        self.projectID = projectID
        self.tenantID = tenantID
        self.sealedContent = sealedContent
        self.createdAt = createdAt
        self.expiresAt = expiresAt ?? createdAt.adding(milliseconds: Self.lifetime)
        nextAttemptAt = createdAt
    }

    public static func context(ofMessage id: String) -> String {
        "message/\(id)"
    }
}

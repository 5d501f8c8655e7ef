/// A text message that waits to be sent. It holds a code: its number and its text are sealed.
public struct OutgoingMessage: Equatable, Sendable {
    /// The time for which a message is worth sending, in milliseconds: its code has expired by then.
    public static let lifetime: Int64 = 600_000

    /// The id of the message.
    public let id: String
    /// The project whose gateway sends it.
    public let projectID: String
    /// The tenant whose user it is for.
    public let tenantID: String?
    /// Sealed with the context that ``context(ofMessage:)`` gives.
    public let sealedContent: [UInt8]
    /// The time of queueing.
    public let createdAt: Timestamp
    /// Never sent from then on.
    public let expiresAt: Timestamp
    /// Not to be taken before.
    public var nextAttemptAt: Timestamp
    /// The attempts to send it so far.
    public var attempts = 0

    /// Makes a message whose content is sealed already.
    ///
    /// - Parameter expiresAt: By default ten minutes after `createdAt`.
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

    /// Returns the context that seals the content of the message of that id.
    public static func context(ofMessage id: String) -> String {
        "message/\(id)"
    }
}

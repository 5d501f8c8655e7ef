/// Pending mail. Its content is encrypted, since it includes codes.
public struct OutgoingMail: Equatable, Sendable {
    /// The maximum delay of the next attempt in milliseconds.
    ///
    /// A later attempt was scheduled by a clock ahead and is due.
    public static let longestDelay: Int64 = 7_200_000

    public let id: String
    public let projectID: String
    /// Encrypted with ``context(ofMail:)``, even without a recipient.
    public let sealedContent: [UInt8]
    public let createdAt: Timestamp
    public var nextAttemptAt: Timestamp
    public var attempts = 0

    public init(id: String, projectID: String, sealedContent: [UInt8], createdAt: Timestamp) {
        self.id = id
        self.projectID = projectID
        self.sealedContent = sealedContent
        self.createdAt = createdAt
        nextAttemptAt = createdAt
    }

    public static func context(ofMail id: String) -> String {
        "mail/\(id)"
    }
}

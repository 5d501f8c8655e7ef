/// A mail that waits to be sent. It holds codes: what it says is sealed.
public struct OutgoingMail: Equatable, Sendable {
    /// The longest delay before the next attempt, in milliseconds. A later attempt was scheduled by a clock that was
    /// ahead, and is due.
    public static let longestDelay: Int64 = 7_200_000

    /// The id of the mail.
    public let id: String
    /// The project whose settings it is sent by.
    public let projectID: String
    /// Sealed with the context that ``context(ofMail:)`` gives. A mail without a recipient has some, too.
    public let sealedContent: [UInt8]
    /// The time of queueing.
    public let createdAt: Timestamp
    /// Not to be taken before.
    public var nextAttemptAt: Timestamp
    /// The attempts to send it so far.
    public var attempts = 0

    /// Makes a mail whose content is sealed already.
    public init(id: String, projectID: String, sealedContent: [UInt8], createdAt: Timestamp) {
        self.id = id
        self.projectID = projectID
        self.sealedContent = sealedContent
        self.createdAt = createdAt
        nextAttemptAt = createdAt
    }

    /// Returns the context that seals the content of the mail of that id.
    public static func context(ofMail id: String) -> String {
        "mail/\(id)"
    }
}

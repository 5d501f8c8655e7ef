/// A mail that waits to be sent. It holds codes: what it says is sealed.
public struct OutgoingMail: Equatable, Sendable {
    public let id: String
    public let projectID: String
    /// Sealed with the context that ``context(ofMail:)`` gives. A mail to nobody has some, too.
    public let sealedContent: [UInt8]
    public let createdAt: Timestamp
    /// Not to be taken before.
    public var nextAttemptAt: Timestamp
    /// How often it was taken.
    public var attempts = 0

    public init(id: String, projectID: String, sealedContent: [UInt8], createdAt: Timestamp) {
        self.id = id
        self.projectID = projectID
        self.sealedContent = sealedContent
        self.createdAt = createdAt
        nextAttemptAt = createdAt
    }

    /// What the content of the mail of that id is sealed for.
    public static func context(ofMail id: String) -> String {
        "mail/\(id)"
    }
}

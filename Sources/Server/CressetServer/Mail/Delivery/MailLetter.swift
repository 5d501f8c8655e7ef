public import CressetIdentity
public import CressetMail

/// A mail on its way: what it says, whose it is, and when it was written.
public struct MailLetter: Equatable, Sendable {
    public let message: MailMessage
    public let projectID: String
    /// The same at every attempt, as is the message.
    public let writtenAt: Timestamp

    public init(_ message: MailMessage, of projectID: String, writtenAt: Timestamp) {
        self.message = message
        self.projectID = projectID
        self.writtenAt = writtenAt
    }

    /// The message as it is sent and stored (RFC 5322).
    var bytes: [UInt8] { message.serialized(date: writtenAt.seconds) }
}

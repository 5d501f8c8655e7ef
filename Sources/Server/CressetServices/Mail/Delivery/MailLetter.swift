public import CressetIdentity
public import CressetMail

/// A mail on its way: its message, its project, and the time when it was written.
public struct MailLetter: Equatable, Sendable {
    /// The message, with the id that every attempt has.
    public let message: MailMessage
    /// The project whose mail server may be its own.
    public let projectID: String
    /// The same at every attempt, as is the message.
    public let writtenAt: Timestamp

    /// A letter of that project.
    public init(_ message: MailMessage, of projectID: String, writtenAt: Timestamp) {
        self.message = message
        self.projectID = projectID
        self.writtenAt = writtenAt
    }

    /// The message as it is sent and stored (RFC 5322).
    var bytes: [UInt8] { message.serialized(date: writtenAt.seconds) }
}

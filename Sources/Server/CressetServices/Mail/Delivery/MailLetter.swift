public import CressetIdentity
public import CressetMail

public struct MailLetter: Equatable, Sendable {
    /// The message, with a constant ID.
    public let message: MailMessage
    public let projectID: String
    public let writtenAt: Timestamp

    public init(_ message: MailMessage, of projectID: String, writtenAt: Timestamp) {
        self.message = message
        self.projectID = projectID
        self.writtenAt = writtenAt
    }

    var bytes: [UInt8] { message.serialized(date: writtenAt.seconds) }
}

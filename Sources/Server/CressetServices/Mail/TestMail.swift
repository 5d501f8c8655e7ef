public import CressetIdentity
public import CressetMail

/// A mail to test a mail server, sent at once instead of by the outbox.
public struct TestMail: Sendable {
    private static let text = "This is a test message from Cresset. Your mail server works.\n"

    private let message: MailMessage
    private let projectID: String
    private let now: Timestamp

    /// - Parameter projectID: `nil` for the operator's mail server.
    public init(to recipient: MailAddress, from sender: MailAddress, of projectID: String?, at now: Timestamp) {
        self.init(
            MailMessage(
                id: Self.id(at: now),
                sender: sender,
                recipient: recipient,
                subject: "Test message",
                text: Self.text
            ),
            of: projectID,
            at: now
        )
    }

    /// `nil` for invalid addresses.
    public init?(_ content: MailContent, of projectID: String, at now: Timestamp) {
        guard let message = content.message(id: Self.id(at: now)) else { return nil }
        self.init(message, of: projectID, at: now)
    }

    private init(_ message: MailMessage, of projectID: String?, at now: Timestamp) {
        self.message = message
        self.projectID = projectID ?? ""
        self.now = now
    }

    public func send(over transport: any MailTransport) async throws(DeliveryError) {
        try await transport.send(MailLetter(message, of: projectID, writtenAt: now))
    }

    private static func id(at now: Timestamp) -> String { "test-\(now.milliseconds)" }
}

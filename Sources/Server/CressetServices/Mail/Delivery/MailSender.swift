public import CressetIdentity
public import CressetMail
import CressetPages

public struct MailSender: OutboxSender {
    private let secrets: any SecretSource
    private let transport: any MailTransport

    public init(secrets: any SecretSource, transport: any MailTransport) {
        (self.secrets, self.transport) = (secrets, transport)
    }

    public func send(_ item: OutboxItem) async throws(DeliveryError) {
        guard let content = try? MailContent(of: item, openedBy: secrets) else { throw DeliveryError(.unreadable) }
        // Written so all requests take the same steps.
        guard content.recipient != nil else { throw DeliveryError(.unneeded) }
        guard let message = content.message(id: item.id) else { throw DeliveryError(.unaddressed) }
        try await transport.send(MailLetter(message, of: item.projectID, writtenAt: item.createdAt))
    }

    public func note(of item: OutboxItem, at now: Timestamp, failure: String?) -> DeliveryNote? {
        guard let content = try? MailContent(of: item, openedBy: secrets), let recipient = content.recipient else {
            return nil
        }
        return DeliveryNote(
            Delivery(.mail, to: recipient, template: content.kind?.rawValue, at: now, failure: failure),
            names: [content.localID.map(AccountName.localID), .email(recipient)].compactMap(\.self),
            in: UserPool(projectID: item.projectID, tenantID: content.tenantID)
        )
    }
}

/// The transport of mail to a mail server, a directory or another destination.
public protocol MailTransport: Sendable {
    /// Waits for acceptance.
    func send(_ letter: MailLetter) async throws(DeliveryError)

    /// Waits briefly for letters in delivery, then closes the transport.
    func close() async
}

extension MailTransport {
    public func close() async {}
}

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

public import CressetIdentity

public struct SMSSender: OutboxSender {
    private let secrets: any SecretSource
    private let transport: any SMSTransport

    public init(secrets: any SecretSource, transport: any SMSTransport) {
        (self.secrets, self.transport) = (secrets, transport)
    }

    public func send(_ item: OutboxItem) async throws(DeliveryError) {
        guard let content = try? SMSContent(of: item, openedBy: secrets) else { throw DeliveryError(.unreadable) }
        _ = try await transport.send(content, of: item.projectID)
    }

    public func note(of item: OutboxItem, at now: Timestamp, failure: String?) -> DeliveryNote? {
        guard let content = try? SMSContent(of: item, openedBy: secrets) else { return nil }
        return DeliveryNote(
            Delivery(.sms, to: content.phoneNumber, template: nil, at: now, failure: failure),
            names: [content.localID.map(AccountName.localID), .phoneNumber(content.phoneNumber)].compactMap(\.self),
            in: UserPool(projectID: item.projectID, tenantID: content.tenantID)
        )
    }
}

/// The transport of text messages to a gateway or another destination.
public protocol SMSTransport: Sendable {
    /// Sends an SMS and returns the gateway's text on acceptance.
    func send(_ content: SMSContent, of projectID: String) async throws(DeliveryError) -> String

    /// Waits briefly for messages in delivery, then closes the transport.
    func close() async
}

extension SMSTransport {
    public func close() async {}
}

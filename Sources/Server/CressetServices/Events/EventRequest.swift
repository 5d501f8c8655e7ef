import CressetIdentity
import CressetWire

public struct EventRequest: Equatable, Sendable {
    public let url: String
    public let headers: [(name: String, value: String)]
    public let body: [UInt8]

    public static func == (left: Self, right: Self) -> Bool {
        left.url == right.url && left.body == right.body
            && left.headers.elementsEqual(right.headers) { $0 == $1 }
    }

    /// - Parameter secrets: Webhook's current secret, and its previous one while valid.
    init(_ event: AccountEvent, for webhook: Webhook, signedWith secrets: [WebhookSecret], at now: Timestamp) {
        url = webhook.url
        var headers = [("content-type", "application/json"), ("user-agent", "cresset")]
        let content: JSONObject
        switch webhook.format {
        case .standardWebhooks:
            content = event.standardBody
        case .cloudEvents:
            headers += event.cloudHeaders
            content = event.cloudBody
        }
        let body = content.serialized()
        self.body = body
        let signatures = secrets.map { $0.signature(of: body, id: event.id, at: now.seconds) }
        self.headers =
            headers + [
                ("webhook-id", event.id), ("webhook-timestamp", String(now.seconds)),
                ("webhook-signature", signatures.joined(separator: " ")),
            ]
    }
}

import CressetIdentity
import CressetServerWire
import CressetServices

extension WebhookInfo {
    init(_ webhook: Webhook, secret: WebhookSecret? = nil) {
        self.init()
        id = webhook.id
        url = webhook.url
        format = webhook.format.rawValue
        events = webhook.kinds.map(\.rawValue).sorted()
        createdAt = webhook.createdAt.rfc3339
        pausedAt = webhook.pausedAt?.rfc3339
        dropsEvents = webhook.overload == .none ? nil : true
        self.secret = secret?.text
    }
}

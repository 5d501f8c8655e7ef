public import CressetWire

/// `GET v2/projects/{project}/webhooks`: extension (docs/reference/extensions.md).
public enum ListWebhooks: WireMethod {
    public static let route = WireRoute(.get, "v2/projects/{project}/webhooks")

    public struct Request: WireRequest {
        public init() {}

        public mutating func bind(to _: inout WireFields) {}
    }

    public struct Response: WireBody {
        public var webhooks: [WebhookInfo]?

        public init() {}

        public init(webhooks: [WebhookInfo]) {
            self.webhooks = webhooks
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("webhooks", to: &webhooks)
        }
    }
}

public struct WebhookInfo: WireBody {
    public var id: String?
    public var url: String?
    /// `standard-webhooks` or `cloudevents`.
    public var format: String?
    /// `user.created`, `user.deleted`, …
    public var events: [String]?
    /// RFC 3339.
    public var createdAt: String?
    /// RFC 3339; absent for an active webhook.
    public var pausedAt: String?
    public var dropsEvents: Bool?
    /// The key of the signatures, only in the answers that create it.
    public var secret: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("id", to: &id)
        fields.bind("url", to: &url)
        fields.bind("format", to: &format)
        fields.bind("events", to: &events)
        fields.bind("createdAt", to: &createdAt)
        fields.bind("pausedAt", to: &pausedAt)
        fields.bind("dropsEvents", to: &dropsEvents)
        fields.bind("secret", to: &secret)
    }
}

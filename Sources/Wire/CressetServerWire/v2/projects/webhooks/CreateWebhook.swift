public import CressetWire

/// `POST v2/projects/{project}/webhooks`: extension (docs/reference/extensions.md).
public enum CreateWebhook: WireMethod {
    public typealias Response = WebhookInfo

    public static let route = WireRoute(.post, "v2/projects/{project}/webhooks", body: .member("webhook"))

    public struct Request: WireRequest {
        public var webhook: WebhookInfo?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("webhook", to: &webhook)
        }
    }
}

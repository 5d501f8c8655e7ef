public import CressetWire

/// `DELETE v2/projects/{project}/webhooks/{webhook}`: extension (docs/reference/extensions.md).
public enum DeleteWebhook: WireMethod {
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.delete, "v2/projects/{project}/webhooks/{webhook}")

    public struct Request: WireRequest {
        public var webhook: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("webhook", to: &webhook)
        }
    }
}

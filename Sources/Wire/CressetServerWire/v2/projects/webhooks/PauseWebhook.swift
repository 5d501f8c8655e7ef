public import CressetWire

/// `POST v2/projects/{project}/webhooks/{webhook}:pause`: extension (docs/reference/extensions.md).
public enum PauseWebhook: WireMethod {
    public typealias Request = DeleteWebhook.Request
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.post, "v2/projects/{project}/webhooks/{webhook}:pause", body: .empty)
}

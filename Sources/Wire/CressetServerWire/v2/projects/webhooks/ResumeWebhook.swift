public import CressetWire

/// `POST v2/projects/{project}/webhooks/{webhook}:resume`: extension (docs/reference/extensions.md).
public enum ResumeWebhook: WireMethod {
    public typealias Request = DeleteWebhook.Request
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.post, "v2/projects/{project}/webhooks/{webhook}:resume", body: .empty)
}

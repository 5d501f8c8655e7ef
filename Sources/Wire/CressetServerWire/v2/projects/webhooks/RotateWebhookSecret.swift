public import CressetWire

/// `POST v2/projects/{project}/webhooks/{webhook}:rotateSecret`: extension (docs/reference/extensions.md).
public enum RotateWebhookSecret: WireMethod {
    public typealias Request = DeleteWebhook.Request
    public typealias Response = WebhookInfo

    public static let route = WireRoute(
        .post,
        "v2/projects/{project}/webhooks/{webhook}:rotateSecret",
        body: .empty
    )
}

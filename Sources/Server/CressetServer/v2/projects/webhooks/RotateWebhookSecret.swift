import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetServices

struct RotateWebhookSecretEndpoint: Endpoint {
    typealias Method = RotateWebhookSecret

    static let access = Access.admin(.changeHooks, method: "cresset.admin.v2.WebhookService.RotateWebhookSecret")
    static let auditEvent: StaticString? = "webhook secret rotation"

    let administration: WebhookAdministration

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let id = request.webhook ?? ""
        guard let secret = try await administration.webhooks(for: call).rotate(id, of: project),
            let webhook = try await administration.store(for: call).webhook(id)
        else { throw APIError.notFound }
        return WebhookInfo(webhook, secret: secret)
    }
}

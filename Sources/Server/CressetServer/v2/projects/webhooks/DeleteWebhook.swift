import CressetHTTP
import CressetIdentity
import CressetServerWire

struct DeleteWebhookEndpoint: Endpoint {
    typealias Method = DeleteWebhook

    static let access = Access.admin(.changeHooks, method: "cresset.admin.v2.WebhookService.DeleteWebhook")
    static let auditEvent: StaticString? = "webhook deletion"

    let administration: WebhookAdministration

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        guard try await administration.store(for: call).deleteWebhook(request.webhook ?? "", of: project.id) else {
            throw APIError.notFound
        }
        return EmptyResponse()
    }
}

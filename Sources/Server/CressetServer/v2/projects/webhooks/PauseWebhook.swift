import CressetHTTP
import CressetIdentity
import CressetServerWire

struct PauseWebhookEndpoint: Endpoint {
    typealias Method = PauseWebhook

    static let access = Access.admin(.changeHooks, method: "cresset.admin.v2.WebhookService.PauseWebhook")
    static let auditEvent: StaticString? = "webhook pause"

    let administration: WebhookAdministration

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        try await administration.setPaused(true, webhook: request.webhook ?? "", for: call)
        return EmptyResponse()
    }
}

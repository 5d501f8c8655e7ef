import CressetHTTP
import CressetIdentity
import CressetServerWire

struct ResumeWebhookEndpoint: Endpoint {
    typealias Method = ResumeWebhook

    static let access = Access.admin(.changeHooks, method: "cresset.admin.v2.WebhookService.ResumeWebhook")
    static let auditEvent: StaticString? = "webhook resumption"

    let administration: WebhookAdministration

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        try await administration.setPaused(false, webhook: request.webhook ?? "", for: call)
        return EmptyResponse()
    }
}

import CressetHTTP
import CressetIdentity
import CressetServerWire

struct ListWebhooksEndpoint: Endpoint {
    typealias Method = ListWebhooks

    static let access = Access.admin(.viewProject, method: "cresset.admin.v2.WebhookService.ListWebhooks")

    let administration: WebhookAdministration

    func respond(to _: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let webhooks = try await administration.store(for: call).webhooks(of: project.id)
        return ListWebhooks.Response(webhooks: webhooks.map { WebhookInfo($0) })
    }
}

import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetServices
import CressetWire

struct CreateWebhookEndpoint: Endpoint {
    typealias Method = CreateWebhook

    static let access = Access.admin(.changeHooks, method: "cresset.admin.v2.WebhookService.CreateWebhook")
    static let auditEvent: StaticString? = "webhook creation"

    let administration: WebhookAdministration

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        guard let url = request.webhook?.url, Webhooks.isAddress(url) else {
            throw Self.invalid("url must be an http or https URL of at most 2048 bytes, without @ and #.")
        }
        guard let format = Webhook.Format(rawValue: request.webhook?.format ?? "standard-webhooks") else {
            throw Self.invalid("format must be standard-webhooks or cloudevents.")
        }
        let names = request.webhook?.events ?? []
        let kinds = Set(names.compactMap(AccountEvent.Kind.init))
        guard kinds.count == Set(names).count, kinds.isSubset(of: format.kinds) else {
            let known = format.kinds.map(\.rawValue).sorted().joined(separator: ", ")
            throw Self.invalid("The events of the format \(format.rawValue) are \(known).")
        }
        let added = try await administration.webhooks(for: call)
            .add(url, to: project, notifying: kinds.isEmpty ? format.kinds : kinds, as: format)
        guard let (webhook, secret) = added else {
            throw Self.invalid("The project has \(Webhook.limit) webhooks, the maximum.")
        }
        return WebhookInfo(webhook, secret: secret)
    }

    private static func invalid(_ detail: String) -> WireError {
        WireError(.invalidArgument, detail: detail)
    }
}

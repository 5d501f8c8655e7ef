import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServices
import CressetWire

enum EventDeliveries {
    private static let limit = 50
    private static let payloadLimit = 4000

    static let acts = [
        Act("retry", needs: .changeHooks) { call in
            let id = call.field("event")
            let project = try call.requireRealm().project
            guard try await call.store.retryEvents(id, of: project.id, at: call.now) > 0 else {
                throw ConsoleProblem("There is no failed event to retry.")
            }
            return .moved(to: call.link(), notice: .retried)
        }
    ]

    /// `nil` without a right to see users: payloads contain them.
    static func card(of project: Project, in call: ConsoleCall) async throws -> HTML? {
        guard call.may(.viewUsers) else { return nil }
        let isFailedOnly = call.query["events"] == "failed"
        let found = try await call.store.items(of: .event, in: project.id, failedOnly: isFailedOnly, limit: limit)
        let rows = found.compactMap { item in item.event.map { row(item, of: $0, in: call) } }
        let tabs = [
            (title: "Waiting and failed", path: call.link()),
            (title: "Failed", path: call.link([("events", "failed")])),
        ]
        let table = HTML.table(
            "Deliveries",
            columns: ["Time", "Event", "Webhook", "State", "Attempts", "Cause", ""],
            rows: rows
        )
        let hasFailed = found.contains { $0.failedAt != nil }
        return .card(
            "Deliveries",
            lead: "The oldest \(limit). Delivered events are not stored.",
            id: "deliveries",
            content: [
                .tabs(tabs, current: isFailedOnly ? "Failed" : "Waiting and failed"),
                rows.isEmpty ? "<p>No events wait.</p>\n" : table,
                hasFailed ? .act("retry", needs: .changeHooks, in: call, button: "Retry all failed events") : nil,
            ]
        )
    }

    private static func row(_ item: OutboxItem, of event: AccountEvent, in call: ConsoleCall) -> HTML.Row {
        let isFailed = item.failedAt != nil
        let retry = HTML.act(
            "retry",
            needs: .changeHooks,
            in: call,
            button: "Retry",
            content: .hidden("event", value: item.id)
        )
        let payload = JSONObject([
            ("user", .object(event.user)), ("fields", .array(event.fields.map(JSONValue.string))),
        ])
        let text = String(payload.text.prefix(payloadLimit))
        return HTML.Row([
            .time(event.moment.rfc3339),
            "\(event.kind.rawValue)<details><summary>Payload</summary>\(HTML.code(text))</details>",
            .code(item.target), isFailed ? .badge("failed", tone: .bad) : .badge("waiting"),
            .text(String(item.attempts)), .value(item.cause), isFailed ? retry ?? "" : "",
        ])
    }
}

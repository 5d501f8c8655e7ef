import CressetIdentity
import CressetServices
import CressetWire

enum WebhookCommand {
    static let commands = [
        Command("webhook add URL", run: add)
            .summary("Send events about a project's users to a URL")
            .examples(
                "webhook add https://hooks.example.com/users --project shop --event user.created",
                "webhook add https://hooks.example.com/users --project shop --format cloudevents"
            ),
        Command("webhook list", run: list)
            .summary("List a project's webhooks")
            .examples("webhook list --project shop", "webhook list --project shop --json"),
        Command("webhook rotate ID", run: rotate)
            .summary("Replace a webhook's secret; both secrets sign events for one day")
            .examples(
                "webhook rotate 0123456789abcdef --project shop",
                "webhook rotate 0123456789abcdef --project shop --json"
            ),
        Command("webhook pause ID", run: pause)
            .summary("Pause a webhook; its events wait for up to 3 days")
            .examples(
                "webhook pause 0123456789abcdef --project shop",
                "webhook pause 0123456789abcdef --project shop --json"
            ),
        Command("webhook resume ID", run: resume)
            .summary("Resume a paused webhook and send the waiting events")
            .examples(
                "webhook resume 0123456789abcdef --project shop",
                "webhook resume 0123456789abcdef --project shop --json"
            ),
        Command("webhook remove ID", run: remove)
            .summary("Remove a webhook and its pending events")
            .examples(
                "webhook remove 0123456789abcdef --project shop",
                "webhook remove 0123456789abcdef --project shop --json"
            ),
    ]

    struct AddOptions: OptionGroup {
        let project = ProjectOptions()
        let events = Option(list: "event", of: .text("KIND"))
            .help("Event kinds to send, such as user.created (default: all)")
        let format = Option("format", as: .cases(), default: Webhook.Format.standardWebhooks)
            .help("Request format; cloudevents matches Firebase background functions")
        let output = OutputOptions()
    }

    private static func add(_ url: String, options: Options<AddOptions>) async throws {
        guard Webhooks.isAddress(url) else {
            // The URL can contain a secret.
            throw UsageError(
                "invalid webhook URL; expected one such as https://hooks.example.com/cresset, of at most 2048 bytes, "
                    + "without @ and #"
            )
        }
        let kinds = try kinds(named: options.events, in: options.format)
        try await Administration.run(with: options.project) { administration, project in
            let webhooks = webhooks(of: administration)
            guard let (webhook, secret) = try await webhooks.add(url, to: project, notifying: kinds, as: options.format)
            else {
                throw CommandFailure(
                    "the project \(project.id) has the maximum of \(Webhook.limit) webhooks; remove one first"
                )
            }
            show(secret, of: webhook.id, as: options.output)
        }
    }

    private static func list(_ options: Options<ProjectAndOutput>) async throws {
        try await Administration.run(with: options.project) { administration, project in
            let found = try await administration.store.webhooks(of: project.id)
            options.output.show(
                "webhooks",
                of: found,
                json: json,
                columns: ["ID", "CREATED", "FORMAT", "EVENTS", "STATE", "URL"]
            ) {
                [$0.id, $0.createdAt.rfc3339, $0.format.rawValue, names($0), state($0), $0.url]
            }
        }
    }

    private static func rotate(_ id: String, options: Options<ProjectAndOutput>) async throws {
        try await Administration.run(with: options.project) { administration, project in
            guard let secret = try await webhooks(of: administration).rotate(id, of: project) else {
                throw noWebhook(id, of: project.id)
            }
            show(secret, of: id, as: options.output)
        }
    }

    private static func pause(_ id: String, options: Options<ProjectAndOutput>) async throws {
        try await setPaused(true, webhook: id, options: options)
    }

    private static func resume(_ id: String, options: Options<ProjectAndOutput>) async throws {
        try await setPaused(false, webhook: id, options: options)
    }

    private static func setPaused(
        _ isPaused: Bool,
        webhook id: String,
        options: Options<ProjectAndOutput>
    ) async throws {
        try await Administration.run(with: options.project) { administration, project in
            let now = administration.clock.now()
            guard try await administration.store.setPaused(isPaused, webhook: id, of: project.id, at: now) else {
                throw noWebhook(id, of: project.id)
            }
            options.output.show(["id": .string(id)], text: (isPaused ? "paused " : "resumed ") + id)
        }
    }

    private static func remove(_ id: String, options: Options<ProjectAndOutput>) async throws {
        try await Administration.run(with: options.project) { administration, project in
            guard try await administration.store.deleteWebhook(id, of: project.id) else {
                throw noWebhook(id, of: project.id)
            }
            options.output.show(["id": .string(id)], text: "removed \(id)")
        }
    }

    private static func kinds(named names: [String], in format: Webhook.Format) throws -> Set<AccountEvent.Kind> {
        guard !names.isEmpty else { return format.kinds }
        return Set(
            try names.map { name in
                guard let kind = AccountEvent.Kind(rawValue: name), format.kinds.contains(kind) else {
                    let known = format.kinds.map(\.rawValue).sorted().joined(separator: ", ")
                    throw UsageError("--event is \(name); the format \(format.rawValue) supports \(known)")
                }
                return kind
            }
        )
    }

    private static func noWebhook(_ webhookID: String, of projectID: String) -> CommandFailure {
        CommandFailure("the project \(projectID) has no webhook \(webhookID)")
    }

    private static func webhooks(of administration: Administration) -> Webhooks {
        Webhooks(store: administration.store, secrets: administration.vault, clock: administration.clock)
    }

    private static func show(_ secret: WebhookSecret, of webhookID: String, as output: Options<OutputOptions>) {
        output.show(
            ["id": .string(webhookID), "secret": .string(secret.text)],
            text: "\(webhookID) \(secret.text)"
        )
    }

    private static func names(_ webhook: Webhook) -> String {
        webhook.kinds == webhook.format.kinds
            ? "all" : webhook.kinds.map(\.rawValue).sorted().joined(separator: ",")
    }

    private static func state(_ webhook: Webhook) -> String {
        guard webhook.pausedAt == nil else { return "paused" }
        return webhook.overload == .none ? "active" : "drops events"
    }

    private static func json(_ webhook: Webhook) -> JSONObject {
        [
            "id": .string(webhook.id), "url": .string(webhook.url), "format": .string(webhook.format.rawValue),
            "events": .array(webhook.kinds.map(\.rawValue).sorted().map(JSONValue.string)),
            "createdAt": .string(webhook.createdAt.rfc3339), "dropsEvents": .bool(webhook.overload != .none),
            "isPaused": .bool(webhook.pausedAt != nil),
        ]
    }
}

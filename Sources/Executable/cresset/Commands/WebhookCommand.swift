import CressetIdentity
import CressetServices
import CressetStoreSQLite
import CressetSystem
import CressetWire

/// `cresset webhook add URL`, `list`, `rotate ID`, `remove ID`, for one project.
enum WebhookCommand {
    static func add(_ options: Options) async throws {
        guard options.arguments.count == 1, let url = options.arguments.first, Webhooks.isAddress(url) else {
            throw UsageError("webhook add needs one URL, such as https://hooks.example.com/cresset")
        }
        let id = try options.required("project")
        let format =
            try options.choice("format", of: Webhook.Format.allCases.map { ($0.rawValue, $0) }) ?? .standardWebhooks
        let kinds = try kinds(of: options, in: format)
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            let webhooks = webhooks(of: administration)
            guard let (webhook, secret) = try await webhooks.add(url, to: project, telling: kinds, as: format) else {
                throw CommandFailure(
                    "the project \(id) has the maximum of \(Webhook.limit) webhooks; remove one first"
                )
            }
            try show(secret, of: webhook.id, with: options)
        }
    }

    static func list(_ options: Options) async throws {
        try options.requireNoArguments()
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            let found = try await administration.store.webhooks(of: project.id)
            if try options.isSet("json") {
                options.printJSON(["webhooks": .array(found.map { .object(json($0)) })])
            } else {
                var table = TextTable(["ID", "CREATED", "FORMAT", "EVENTS", "URL"])
                for webhook in found {
                    table.add([
                        webhook.id, webhook.createdAt.rfc3339, webhook.format.rawValue, names(webhook), webhook.url,
                    ])
                }
                System.printLine(table.text)
            }
        }
    }

    static func rotate(_ options: Options) async throws {
        let webhookID = try webhookID(in: options)
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            guard let secret = try await webhooks(of: administration).rotate(webhookID, of: project) else {
                throw noWebhook(webhookID, of: id)
            }
            try show(secret, of: webhookID, with: options)
        }
    }

    static func remove(_ options: Options) async throws {
        let webhookID = try webhookID(in: options)
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            guard try await administration.store.deleteWebhook(webhookID, of: project.id) else {
                throw noWebhook(webhookID, of: id)
            }
            if try options.isSet("json") {
                options.printJSON(["id": .string(webhookID)])
            } else {
                System.printLine("removed \(webhookID)")
            }
        }
    }

    private static func kinds(of options: Options, in format: Webhook.Format) throws -> Set<AccountEvent.Kind> {
        let names = options.list("event")
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

    private static func webhookID(in options: Options) throws -> String {
        guard options.arguments.count == 1, let id = options.arguments.first else {
            throw UsageError("expected one webhook ID; list them with `cresset webhook list`")
        }
        return id
    }

    private static func noWebhook(_ webhookID: String, of projectID: String) -> CommandFailure {
        CommandFailure("the project \(projectID) has no webhook \(webhookID)")
    }

    private static func webhooks(of administration: Administration) -> Webhooks {
        Webhooks(store: administration.store, secrets: administration.vault, clock: administration.clock)
    }

    /// Prints a secret, for the only time.
    private static func show(_ secret: WebhookSecret, of webhookID: String, with options: Options) throws {
        if try options.isSet("json") {
            options.printJSON(["id": .string(webhookID), "secret": .string(secret.text)])
        } else {
            System.printLine("\(webhookID) \(secret.text)")
        }
    }

    private static func names(_ webhook: Webhook) -> String {
        webhook.kinds == webhook.format.kinds
            ? "all" : webhook.kinds.map(\.rawValue).sorted().joined(separator: ",")
    }

    private static func json(_ webhook: Webhook) -> JSONObject {
        [
            "id": .string(webhook.id), "url": .string(webhook.url), "format": .string(webhook.format.rawValue),
            "events": .array(webhook.kinds.map(\.rawValue).sorted().map(JSONValue.string)),
            "createdAt": .string(webhook.createdAt.rfc3339), "dropsEvents": .bool(webhook.overload != .none),
        ]
    }
}

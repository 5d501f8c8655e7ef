import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServices

struct HooksPage: Screen {
    static let path = "projects/{project}/hooks"
    static let access = ScreenAccess.needs(.viewProject)

    var acts: [Act] {
        [
            Act("add", needs: .changeHooks) { call in
                let (webhook, secret) = try await Self.add(call)
                return .page(Self.page(showing: secret, of: webhook.url, in: call))
            },
            Act("renew", needs: .changeHooks) { call in
                let project = try call.requireRealm().project
                let id = call.form["webhook"] ?? ""
                guard let secret = try await Self.webhooks(call).rotate(id, of: project) else { throw Self.gone }
                return .page(Self.page(showing: secret, of: id, in: call))
            },
            Act("pause", needs: .changeHooks) { try await Self.setPaused(true, by: $0) },
            Act("resume", needs: .changeHooks) { try await Self.setPaused(false, by: $0) },
            Act("remove", needs: .changeHooks) { call in
                let project = try call.requireRealm().project
                guard try await call.store.deleteWebhook(call.form["webhook"] ?? "", of: project.id) else {
                    throw Self.gone
                }
                return .moved(to: call.link(), notice: .deleted)
            },
        ] + EventDeliveries.acts + BlockingFunctionForm.acts
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let realm = try call.requireRealm()
        var page = ConsolePage(
            Section.hooks.title,
            in: .hooks,
            lead: "Notify your servers of changes of users, or let them decide on sign-ins.",
            content: [
                try await Self.webhooks(of: realm.project, in: call),
                try await EventDeliveries.card(of: realm.project, in: call),
                BlockingFunctionForm.card(of: realm, in: call),
            ]
        )
        if let id = call.query["webhook"] { page.undo = Self.undo(of: id, in: call) }
        return page
    }

    private static func undo(of id: String, in call: ConsoleCall) -> HTML? {
        let content = HTML.hidden("webhook", value: id)
        return switch call.query[Notice.parameter].flatMap(Notice.init) {
        case .paused: .act("resume", needs: .changeHooks, in: call, button: "Undo", content: content)
        case .resumed: .act("pause", needs: .changeHooks, in: call, button: "Undo", content: content)
        default: nil
        }
    }

    private static let gone = ConsoleProblem("The webhook is already removed.")

    private static func webhooks(of project: Project, in call: ConsoleCall) async throws -> HTML {
        let rows = try await call.store.webhooks(of: project.id).map { webhook in
            let names = webhook.kinds == webhook.format.kinds ? ["all"] : webhook.kinds.map(\.rawValue).sorted()
            let id = HTML.hidden("webhook", value: webhook.id)
            let remove = HTML.act(
                "remove",
                needs: .changeHooks,
                in: call,
                button: "Remove",
                style: .danger,
                content: id
            )
            let pause =
                webhook.pausedAt == nil
                ? HTML.act("pause", needs: .changeHooks, in: call, button: "Pause", content: id)
                : HTML.act("resume", needs: .changeHooks, in: call, button: "Resume", content: id)
            let renew = HTML.act("renew", needs: .changeHooks, in: call, button: "New secret", content: id)
            return HTML.Row([
                .value(webhook.url), .text(webhook.format.rawValue), .text(names.joined(separator: ", ")),
                state(of: webhook), "<div class=\"buttons\">\(pause)\(renew)\(remove)</div>",
            ])
        }
        let columns = ["URL", "Format", "Events", "State", ""]
        return .card(
            "Webhooks",
            lead: "Each event is sent until the address responds with status 2xx, for three days.",
            content: [
                rows.isEmpty ? "<p>No webhooks.</p>\n" : .table("Webhooks", columns: columns, rows: rows),
                form(call),
            ]
        )
    }

    private static func state(of webhook: Webhook) -> HTML {
        let overload: HTML? = webhook.overload == .none ? nil : .badge("drops events", tone: .bad)
        guard let moment = webhook.pausedAt else { return overload ?? .badge("active", tone: .good) }
        return "<span>\(HTML.badge("paused", tone: .warning)) \(HTML.time(moment.rfc3339)) \(overload)</span>"
    }

    private static func setPaused(_ isPaused: Bool, by call: ConsoleCall) async throws -> ConsoleAnswer {
        let id = call.form["webhook"] ?? ""
        let project = try call.requireRealm().project
        guard try await call.store.setPaused(isPaused, webhook: id, of: project.id, at: call.now) else { throw gone }
        return .moved(to: call.link([("webhook", id)]), notice: isPaused ? .paused : .resumed)
    }

    private static func form(_ call: ConsoleCall) -> HTML? {
        let kinds = AccountEvent.Kind.allCases.map { kind in
            let isOn = call.fields("event").contains(kind.rawValue)
            return HTML.checkbox("event", label: kind.rawValue, isOn: isOn, value: kind.rawValue)
        }
        return HTML.act(
            "add",
            needs: .changeHooks,
            in: call,
            button: "Add the webhook",
            content: [
                call.input("url", label: "URL", type: "url", isRequired: true),
                .select(
                    "format",
                    label: "Format",
                    options: Webhook.Format.allCases.map { ($0.rawValue, $0.rawValue) },
                    selected: call.form["format"],
                    help: "cloudevents sends only user.created and user.deleted.",
                    problem: call.problem
                ), "<fieldset><legend>Events (none selected: all)</legend>\(kinds)</fieldset>\n",
            ]
        ).map {
            "<details\(call.problem == nil ? "" : " open" as HTML)><summary>Add a webhook</summary>\($0)</details>\n"
        }
    }

    private static func add(_ call: ConsoleCall) async throws -> (Webhook, WebhookSecret) {
        let url = try call.requiredField("url", named: "The URL")
        guard Webhooks.isAddress(url) else {
            throw ConsoleProblem(
                "Write a URL such as https://hooks.example.com/cresset: at most 2,048 bytes, without @ and #.",
                field: "url"
            )
        }
        guard let format = call.form["format"].flatMap(Webhook.Format.init) else {
            throw ConsoleProblem("Choose a format.", field: "format")
        }
        let chosen = Set(call.fields("event").compactMap(AccountEvent.Kind.init))
        guard chosen.isSubset(of: format.kinds) else {
            throw ConsoleProblem("The format \(format.rawValue) does not support all these events.", field: "format")
        }
        let project = try call.requireRealm().project
        let kinds = chosen.isEmpty ? format.kinds : chosen
        guard let added = try await webhooks(call).add(url, to: project, notifying: kinds, as: format) else {
            throw ConsoleProblem("The project has \(Webhook.limit) webhooks, the maximum. Remove one first.")
        }
        return added
    }

    private static func webhooks(_ call: ConsoleCall) -> Webhooks {
        Webhooks(store: call.store, secrets: call.services.secrets, clock: call.services.clock)
    }

    private static func page(showing secret: WebhookSecret, of name: String, in call: ConsoleCall) -> ConsolePage {
        .secret(
            secret.text,
            titled: "Webhook secret",
            lead: "Your server verifies the signature of each event for \(HTML.value(name)) with it.",
            in: .hooks,
            of: call
        )
    }
}

import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer
import CressetServices
import CressetWire

struct TemplatePage: Screen {
    static let path = "projects/{project}/templates/{kind}"
    static let access = ScreenAccess.needs(.viewProject)

    var acts: [Act] {
        [
            Act("save", needs: .changeSettings) { call in
                let realm = try projectRealm(of: call)
                var own = call
                own.realm = realm
                try await call.apply(kind(of: call).form.changes(in: own), of: realm)
                return .moved(to: call.link([("language", call.language.code)]), notice: .saved)
            },
            Act("reset", needs: .changeSettings) { call in
                let kind = try kind(of: call)
                try call.requireConfirmation(of: kind.rawValue)
                let changes = kind.settings.map { ConfigAdministration.Change($0, to: nil) }
                try await call.apply(changes, of: projectRealm(of: call))
                return .moved(to: call.link(), notice: .deleted)
            },
            Act("send", needs: .changeSettings) { call in
                try await send(call)
                return .moved(to: call.link([("language", call.language.code)]), notice: .mailAccepted)
            },
        ]
    }

    private func kind(of call: ConsoleCall) throws(ConsoleProblem) -> MailKind {
        guard let kind = MailKind(rawValue: try call.parameter("kind")) else { throw .notFound }
        return kind
    }

    private func projectRealm(of call: ConsoleCall) throws(ConsoleProblem) -> Realm {
        Realm(project: try call.requireRealm().project)
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let kind = try kind(of: call)
        var call = call
        call.realm = try projectRealm(of: call)
        let preview = previewPath(of: kind, in: call)
        let buttons: HTML = """
            <button name="act" value="draft" class="button quiet" formaction="\(preview)" formtarget="wide">Preview</button>
            <button name="act" value="draft" class="button quiet" formaction="\(preview)" formtarget="phone">Preview at \
            phone width</button>

            """
        let places = placeholders(of: kind)
        return ConsolePage(
            kind.title,
            in: .templates,
            below: [("Templates", call.projectPath("templates"))],
            content: [
                try kind.form.card(in: call, content: places, others: buttons)
                    ?? .notice("The settings have no text for this mail. Template files can replace it.", tone: .plain),
                previews(at: preview, of: kind, in: call), test(in: call),
                kind.settings.isEmpty
                    ? nil
                    : HTML.act(
                        "reset",
                        needs: .changeSettings,
                        in: call,
                        button: "Use the standard text",
                        style: .danger,
                        confirming: kind.rawValue,
                        content: "<p>Deletes the texts above.</p>\n"
                    ).map { HTML.card("Standard text", content: $0) },
            ]
        )
    }

    private func placeholders(of kind: MailKind) -> HTML {
        let codes = Placeholder.allCases.map { "\(HTML.code($0.token)) " as HTML }
        return "<p class=\"help\">An own text is used in all languages. Placeholders: \(codes)</p>\n"
    }

    private func previewPath(of kind: MailKind, in call: ConsoleCall) -> String {
        HTTPQuery([("language", call.language.code)])
            .appended(to: call.projectPath("templates/\(kind.rawValue)/preview"))
    }

    private func previews(at path: String, of kind: MailKind, in call: ConsoleCall) -> HTML {
        let tabs = Language.all.map { (title: $0.name, path: call.link([("language", $0.code)])) }
        return .card(
            "Preview",
            lead: "With sample values. Shows the saved text until you choose Preview above.",
            id: "preview",
            content: [
                .tabs(tabs, current: call.language.name),
                """
                <div class="previews"><iframe sandbox name="wide" title="Preview" src="\(path)"></iframe>
                <iframe sandbox name="phone" class="phone" title="Preview at phone width" src="\(path)"></iframe></div>

                """,
            ]
        )
    }

    private func test(in call: ConsoleCall) -> HTML? {
        guard call.services.mailTransport != nil else { return nil }
        let own = call.showing(form: "send")
        let field = own.input("to", label: "Address", stored: call.person?.signIn?.account.email, type: "email")
        let form = HTML.act(
            "send",
            needs: .changeSettings,
            in: call,
            button: "Send a test mail",
            at: call.link([("language", call.language.code)]),
            content: field
        )
        let lead: HTML =
            call.services.isEmulator
            ? "The emulator sends mails only with a mail server." : "Sends the saved text at once, with sample values."
        return form.map { HTML.card("Test mail", lead: lead, content: $0) }
    }

    private func send(_ call: ConsoleCall) async throws {
        guard call.services.mailTransport != nil else { throw ConsoleProblem.notFound }
        let project = try call.requireRealm().project
        let sample = call.templateMailer.sample(
            try kind(of: call),
            to: try call.requiredField("to", named: "The address"),
            language: call.language,
            in: project,
            at: call.publicOrigin
        )
        try await call.templateMailer.send(sample, of: project)
    }
}

struct TemplatePreview: Screen {
    static let path = "projects/{project}/templates/{kind}/preview"
    static let access = ScreenAccess.needs(.viewProject)

    var acts: [Act] {
        [
            Act("draft", needs: .viewProject) { call in
                var project = try call.requireRealm().project
                for change in try kind(of: call).form.changes(in: call) {
                    let value = change.value ?? .null
                    project.config = project.config.setting(change.path[...], to: value)
                }
                return .page(try page(of: call, in: project))
            }
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        try page(of: call, in: call.requireRealm().project)
    }

    private func kind(of call: ConsoleCall) throws(ConsoleProblem) -> MailKind {
        guard let kind = MailKind(rawValue: try call.parameter("kind")) else { throw .notFound }
        return kind
    }

    private func page(of call: ConsoleCall, in project: Project) throws(ConsoleProblem) -> ConsolePage {
        let recipient = "ada@example.com"
        let content = call.templateMailer.sample(
            try kind(of: call),
            to: recipient,
            language: call.language,
            in: project,
            at: call.publicOrigin
        )
        let direction = call.language.isRightToLeft ? "rtl" : "ltr"
        let facts: HTML = """
            <div dir="\(direction)" style="padding:12px 20px;border-bottom:1px solid #ddd;font:14px system-ui,sans-serif">\
            <bdi>\(content.senderName ?? "")</bdi> &lt;<bdi>\(content.sender)</bdi>&gt;<br><b><bdi>\(content.subject)</bdi></b>\
            </div>

            """
        return .mail(facts.markup + (content.html ?? content.text))
    }
}

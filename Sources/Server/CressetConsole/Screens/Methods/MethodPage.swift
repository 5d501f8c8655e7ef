import CressetHTTP
import CressetIdentity
import CressetPages

struct MethodPage: Screen {
    static let path = "projects/{project}/methods/{method}"
    static let access = ScreenAccess.needs(.viewProject)

    var acts: [Act] { [Self.toggle] + BuiltInMethod.allCases.flatMap(\.forms).map(\.act) }

    static let toggle = Act("toggle", needs: .changeSettings) { call in
        let realm = try call.requireRealm()
        let isOn = call.form["enabled"] == "true"
        guard let method = BuiltInMethod(rawValue: call.form["method"] ?? ""),
            let changes = method.changes(enabling: isOn, ofTenant: realm.tenant != nil)
        else { throw ConsoleProblem.notFound }
        try await call.apply(changes, of: realm)
        return .moved(to: call.link(), notice: isOn ? .enabled : .disabled)
    }

    static func toggleForm(for method: BuiltInMethod, in call: ConsoleCall) -> HTML? {
        let isOn = call.realm.map { method.isEnabled(by: $0.policy) } ?? false
        return .act(
            "toggle",
            needs: .changeSettings,
            in: call,
            button: isOn ? "Disable" : "Enable",
            content: [.hidden("method", value: method.rawValue), .hidden("enabled", value: isOn ? "false" : "true")]
        )
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let realm = try call.requireRealm()
        guard let method = BuiltInMethod(rawValue: try call.parameter("method")) else { throw ConsoleProblem.notFound }
        let hasSwitch = method.changes(enabling: true, ofTenant: realm.tenant != nil) != nil
        let isOn = method.isEnabled(by: realm.policy)
        let cards = try method.forms.compactMap { try $0.card(in: call) }
        return ConsolePage(
            method.title,
            in: .methods,
            lead: [
                isOn ? .badge("Enabled", tone: .good) : .badge("Disabled"), " ",
                .text(method.lead(ofTenant: call.realm?.tenant != nil)),
            ],
            actions: hasSwitch ? Self.toggleForm(for: method, in: call) : nil,
            below: [("Sign-in methods", call.projectPath("methods"))],
            content: [
                "\(cards)",
                method == .phone && realm.tenant != nil
                    ? .notice("Users of tenants have phone numbers only as second factors.", tone: .plain) : nil,
                related(to: method, in: call),
            ]
        )
    }

    private func related(to method: BuiltInMethod, in call: ConsoleCall) -> HTML? {
        let links: [(String, String)] =
            switch method {
            case .password:
                [
                    ("Password policy", call.projectPath("policies") + "#password"),
                    ("Mail templates", call.projectPath("templates")),
                ]
            case .emailLink:
                [
                    ("Authorized domains", call.projectPath("policies") + "#domains"),
                    ("Mail template", call.projectPath("templates/emailSignIn")),
                ]
            case .anonymous: [("Clean-up of anonymous users", call.projectPath("policies") + "#clean-up")]
            case .phone:
                [
                    ("Limits of text messages", call.projectPath("policies") + "#messages"),
                    ("Text of messages", call.projectPath("templates") + "#sms"),
                ]
            case .passkeys: [("Passkeys as second factors", call.projectPath("policies") + "#factors")]
            }
        let items = links.map { "<li>\(HTML.link($0.0, to: $0.1))</li>\n" as HTML }
        return .card("Related settings", content: "<ul class=\"reasons\">\(items)</ul>\n")
    }
}

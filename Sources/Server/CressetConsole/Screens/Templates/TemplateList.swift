import CressetIdentity
import CressetPages
import CressetServer

struct TemplateList: Screen {
    static let path = "projects/{project}/templates"
    static let access = ScreenAccess.needs(.viewProject)

    private static let forms = [
        SettingsForm(
            name: "mails",
            title: "All mails",
            settings: ["notification.defaultLocale", "notification.sendEmail.callbackUri"]
        ),
        SettingsForm(
            name: "server",
            title: "Mail server",
            lead: "Without a server of its own, the project uses the operator's.",
            settings: ["notification.sendEmail.method"]
                + ["senderEmail", "host", "port", "securityMode", "username", "password"].map {
                    "notification.sendEmail.smtp.\($0)"
                }
        ),
        SettingsForm(
            name: "sms",
            title: "Text messages",
            settings: ["notification.sendSms.smsTemplate.content", "notification.sendSms.useDeviceLocale"]
        ),
    ]

    var acts: [Act] { Self.forms.map(\.act) }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let realm = try call.requireRealm()
        guard realm.tenant == nil else {
            let project = ConsolePath.project(realm.project.id, screen: "templates")
            return ConsolePage(
                "Templates",
                in: .templates,
                content: .empty(
                    "Tenants use the project's templates",
                    content: .link("Open the templates of \(realm.project.id)", to: project)
                )
            )
        }
        let config = call.config(of: realm)
        let stored = ProjectSetting.all(ofTenant: false).filter { config.storedValue(of: $0) != nil }.map(\.name)
        let rows = MailKind.allCases.map { kind in
            HTML.Row(
                [
                    .text(kind.title),
                    kind.settings.contains(where: stored.contains)
                        ? .badge("Own text", tone: .good) : .badge("Standard"),
                ],
                to: call.projectPath("templates/\(kind.rawValue)")
            )
        }
        let cards = try Self.forms.compactMap { try $0.card(in: call) }
        return ConsolePage(
            "Templates",
            in: .templates,
            lead: "Standard texts are written in the language of the user.",
            content: ["\(HTML.table("Mails", columns: ["Mail", "Text"], rows: rows))", "\(cards)"]
        )
    }
}

import CressetIdentity
import CressetPages
import CressetServer

struct MailboxPage: Screen {
    static let path = "projects/{project}/mailbox"
    static let access = ScreenAccess.needs(.viewUsers)

    private static let shown = 100

    var acts: [Act] {
        [
            Act("clear", needs: .editUsers) { call in
                let project = try call.requireRealm().project
                call.services.mailbox?.removeAll(ofProject: project.id)
                call.services.phoneCodes?.removeAll(ofProject: project.id)
                return .moved(to: call.link(), notice: .cleared)
            },
            Act("export", needs: .exportUsers) { call in
                guard let export = call.services.exportUsers else { throw ConsoleProblem.notFound }
                if let failure = await export() { throw ConsoleProblem(failure) }
                return .moved(to: call.link(), notice: .exported)
            },
        ] + EmulatorUserCard.acts
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        guard let mailbox = call.services.mailbox else { throw ConsoleProblem.notFound }
        let project = try call.requireRealm().project
        let mails = mailbox.mails(ofProject: project.id).prefix(Self.shown).map(Self.mail)
        let codes = (call.services.phoneCodes?.codes(ofProject: project.id) ?? []).suffix(Self.shown).reversed()
        let messages = codes.map { issued in
            HTML.Row([
                .value(issued.session.phoneNumber), HTML.copyable(issued.code),
                issued.isTest ? .badge("test number") : .badge("text message"),
            ])
        }
        return ConsolePage(
            Section.mailbox.title,
            in: .mailbox,
            lead: "Mails and text messages of the emulator. Nothing was sent.",
            actions: [
                .linkButton("With pictures", to: "/emulator/mail"),
                .form("clear", in: call, button: "Clear all", style: .danger),
            ],
            content: """
                <div data-live>\(Self.list(mails: mails))\
                \(messages.isEmpty ? nil : HTML.card("Text messages", id: "messages", content: Self.table(messages)))</div>
                \(EmulatorUserCard.card(in: call))
                """
        )
    }

    private static func list(mails: [HTML]) -> HTML {
        mails.isEmpty
            ? .empty("No mail", content: "A mail appears here when an app sends one, such as a password reset.")
            : "\(mails)"
    }

    private static func table(_ rows: [HTML.Row]) -> HTML {
        .table("Text messages", columns: ["To", "Code", "Kind"], rows: rows)
    }

    private static func mail(_ mail: EmulatorMailbox.Mail) -> HTML {
        .card(
            mail.subject,
            lead: "To \(HTML.value(mail.recipient)) · \(HTML.time(mail.sentAt.rfc3339)) · \(HTML.badge(mail.kind))",
            id: "mail-" + mail.id,
            content: [
                mail.link.map { link in
                    "<div class=\"buttons\">\(HTML.linkButton("Open the link", to: link))\(copy(link))</div>\n"
                },
                "<details><summary>Text</summary><pre class=\"mail\" dir=\"auto\">\(mail.text)</pre></details>\n",
            ]
        )
    }

    private static func copy(_ link: String) -> HTML {
        "<button type=\"button\" class=\"button quiet\" data-copy=\"\(link)\">Copy the link</button>"
    }
}

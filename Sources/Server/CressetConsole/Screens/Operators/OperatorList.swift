import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer
import CressetServices

struct OperatorList: Screen {
    static let path = "operators"
    static let access = ScreenAccess.needs(.manageOperators)

    private static let maxSuggestions = 50

    var acts: [Act] {
        [
            Act("invite", needs: nil) { call in
                let email = try call.requiredField("email", named: "The email address")
                guard let role = call.form["role"].flatMap(Role.init) else {
                    throw ConsoleProblem("Choose a role.", field: "role")
                }
                let roles = OperatorRoles([try await Self.scope(in: call): role])
                let account: Account
                do {
                    account = try await call.operators.create(email, roles: roles)
                } catch let error as IdentityError where error.code == .emailExists {
                    throw ConsoleProblem(
                        "There is an operator with this email address. Open it to change its roles.",
                        field: "email"
                    )
                }
                return .page(try await Self.invitation(of: account, in: call))
            }
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        try call.requireOperators()
        let rows = try await call.operators.all().map { account, roles in
            HTML.Row(
                [
                    .text(account.shownName), Self.list(roles),
                    account.hasOwnFactor ? .badge("yes", tone: .good) : .badge("no", tone: .warning),
                    .time(account.lastLoginAt?.rfc3339),
                ],
                to: ConsolePath.operators + "/" + account.localID
            )
        }
        return ConsolePage(
            "Operators",
            lead: "The people who use this console. They are not users of a project.",
            actions: .linkButton("Roles", to: ConsolePath.operators + "/roles"),
            content: [
                .table("Operators", columns: ["Operator", "Roles", "Second factor", "Last sign-in"], rows: rows),
                .card("Invite an operator", content: try await Self.form(in: call)),
            ]
        )
    }

    private static func form(in call: ConsoleCall) async throws -> HTML {
        try await .form(
            "invite",
            in: call,
            button: "Create the invitation",
            content: [
                call.input("email", label: "Email address", type: "email", isRequired: true),
                .select(
                    "role",
                    label: "Role",
                    options: Role.options,
                    selected: call.form["role"] ?? Role.viewer.rawValue,
                    problem: call.problem
                ),
                scopeField(in: call),
            ]
        )
    }

    /// A field that suggests the first projects.
    static func scopeField(in call: ConsoleCall) async throws -> HTML {
        let projects = try await call.services.projects(of: call.requireOperator(), limit: maxSuggestions)
        let suggestions = ([OperatorRoles.everywhere] + projects.map(\.id)).map { id -> HTML in
            "<option value=\"\(id)\">\n"
        }
        return [
            .input(
                "project",
                label: "Project",
                value: call.form["project"] ?? "",
                help: "The ID of a project, or * for all projects.",
                isRequired: true,
                marks: " list=\"projects\" autocomplete=\"off\" spellcheck=\"false\"",
                problem: call.problem
            ), "<datalist id=\"projects\">\n\(suggestions)</datalist>\n",
        ]
    }

    static func scope(in call: ConsoleCall) async throws -> String {
        try await call.operators.scope(named: call.requiredField("project", named: "The project"))
    }

    /// Mails the link if the server can. The page shows it once.
    static func invitation(of account: Account, in call: ConsoleCall) async throws -> ConsolePage {
        let isMailed = call.services.sendsMail && call.services.publicURL != nil
        let mail = call.services.mailComposer
        let link = try await call.operators.link(
            for: account,
            at: call.origin.text,
            mailing: isMailed ? mail : nil
        )
        return ConsolePage(
            "Invitation",
            lead: HTML.value(account.email),
            below: [("Operators", ConsolePath.operators)],
            content: [
                .notice("Copy the link now. It is not shown again.", tone: .warning),
                .card(
                    content: [
                        .sample(link),
                        isMailed
                            ? "<p>It was mailed, too. It works once, within 6 hours.</p>\n"
                            : "<p>Send it to the operator. It works once, within 6 hours.</p>\n",
                    ]
                ),
            ]
        )
    }

    private static func list(_ roles: OperatorRoles) -> HTML {
        let badges = roles.projects.map { project, role -> HTML in
            let scope = project == OperatorRoles.everywhere ? "all projects" : project
            return "\(HTML.badge("\(role.rawValue) · \(scope)")) "
        }
        return badges.isEmpty ? .value(nil) : "\(badges)"
    }
}

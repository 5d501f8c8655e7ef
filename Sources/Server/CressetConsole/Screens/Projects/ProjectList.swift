import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer

struct Start: Screen {
    static let path = ""
    static let access = ScreenAccess.signedIn

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        try await ProjectList().show(call)
    }

    func open(_ call: ConsoleCall) async throws -> ConsoleAnswer {
        let projects = try await call.services.projects(of: call.requireOperator(), limit: 2)
        guard projects.count == 1, let project = projects.first else { return .page(try await show(call)) }
        return .moved(to: ConsolePath.project(project.id))
    }
}

struct ProjectList: Screen {
    static let path = "projects"
    static let access = ScreenAccess.signedIn

    private static let pageLength = 50

    var acts: [Act] {
        [
            Act("create", needs: .createProjects) { call in
                let id = try call.requiredField("id", named: "The project ID")
                _ = try await call.projectAdministration.create(
                    id,
                    allowsSignUp: call.isChecked("signUp"),
                    allowsAnonymous: call.isChecked("anonymous")
                )
                return .moved(to: ConsolePath.project(id), notice: .created)
            }
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let person = try call.requireOperator()
        let projects = try await call.services.projects(
            of: person,
            after: call.query["after"] ?? "",
            limit: Self.pageLength + 1
        )
        let hasMore = projects.count > Self.pageLength
        let rows = projects.prefix(Self.pageLength).map { project in
            HTML.Row(
                [
                    .text(project.id), .text(person.roles.role(in: project.id)?.rawValue ?? ""),
                    .time(project.createdAt.rfc3339),
                ],
                to: ConsolePath.project(project.id)
            )
        }
        let list =
            rows.isEmpty
            ? HTML.empty("No project", content: "You have no role in a project yet.")
            : HTML.table("Projects", columns: ["Project", "Your role", "Created"], rows: rows)
        let form = HTML.act(
            "create",
            needs: .createProjects,
            in: call,
            button: "Create the project",
            style: .primary,
            at: ConsolePath.projects,
            content: [
                call.input(
                    "id",
                    label: "Project ID",
                    help: "4 to 30 lower-case letters, digits and hyphens. It cannot be changed.",
                    isRequired: true,
                    marks: " autocomplete=\"off\" spellcheck=\"false\""
                ),
                .checkbox("signUp", label: "Users can sign up with an email address", isOn: true),
                .checkbox("anonymous", label: "Users can sign in anonymously", isOn: true),
            ]
        )
        let next = hasMore ? projects.prefix(Self.pageLength).last.map { call.link([("after", $0.id)]) } : nil
        return ConsolePage(
            "Projects",
            content: [list, .pages(previous: nil, next: next), form.map { .card("New project", content: $0) }]
        )
    }
}

import CressetIdentity
import CressetPages
import CressetServer
import CressetWire

/// The project's identifiers, its custom domain, and its deletion.
struct ProjectPage: Screen {
    static let path = "projects/{project}/settings"
    static let access = ScreenAccess.needs(.viewProject)

    var acts: [Act] {
        [
            Act("domain", needs: .changeSettings) { call in
                let project = try call.requireRealm().project
                _ = try await call.projectAdministration.setAuthDomain(call.field("domain"), of: project)
                return .moved(to: call.link(), notice: .saved)
            },
            Act("delete", needs: .deleteProject) { call in
                let project = try call.requireRealm().project
                try call.requireConfirmation(of: project.id)
                try await call.projectAdministration.delete(project, ofAtMost: call.services.maxDeletedUsers)
                return .moved(to: ConsolePath.projects, notice: .deleted)
            },
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let project = try call.requireRealm().project
        let users = try await call.store.countAccounts(of: project.id)
        return ConsolePage(
            Section.settings.title,
            in: .settings,
            content: [
                .card(
                    content: .facts([
                        ("Project ID", .copyable(project.id)), ("Project number", .copyable(project.number)),
                        ("API key", .copyable(project.apiKey)), ("Users", "\(users), tenants included"),
                        ("Created", .time(project.createdAt.rfc3339)),
                    ])
                ), domain(of: project, in: call), deletion(of: project, users: users, in: call),
            ]
        )
    }

    private func domain(of project: Project, in call: ConsoleCall) -> HTML {
        let own = call.showing(form: "domain")
        let form = HTML.act(
            "domain",
            needs: .changeSettings,
            in: call,
            button: "Save the domain",
            content: own.input(
                "domain",
                label: "Domain",
                stored: project.authDomain,
                help: "A host that leads to this server, such as auth.example.com. Leave it empty for none."
            )
        )
        return .card(
            "Custom domain",
            lead: "The host of the project's sign-in pages and mailed links.",
            content: form ?? .facts([("Domain", .value(project.authDomain))])
        )
    }

    private func deletion(of project: Project, users: Int, in call: ConsoleCall) -> HTML? {
        HTML.act(
            "delete",
            needs: .deleteProject,
            in: call,
            button: "Delete the project",
            style: .danger,
            confirming: project.id,
            content: """
                <p>Deletes the project with its \(users == 1 ? "one user" : "\(users) users"), tenants, settings and keys. \
                This cannot be undone.</p>

                """
        ).map { .card("Delete", content: $0) }
    }
}

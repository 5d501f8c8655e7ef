import CressetIdentity
import CressetPages
import CressetWire

struct TenantPage: Screen {
    static let path = "projects/{project}/tenants/{tenant}"
    static let access = ScreenAccess.needs(.viewProject)

    private static let settings = SettingsForm(
        name: "settings",
        title: "Settings",
        settings: ["displayName", "disableAuth"]
    )

    var acts: [Act] {
        [
            Act("settings", needs: .changeSettings) { call in
                let own = try await entered(call)
                try await own.apply(Self.settings.changes(in: own), of: own.requireRealm())
                return .moved(to: own.link(), notice: .saved)
            },
            Act("delete", needs: .changeSettings) { call in
                let own = try await entered(call)
                guard let tenant = own.realm?.tenant else { throw ConsoleProblem.notFound }
                try own.requireConfirmation(of: tenant.id)
                try await own.accounts.deleteTenant(tenant.id, of: own.requireRealm().project)
                return .moved(to: ConsolePath.project(tenant.projectID, screen: "tenants"), notice: .deleted)
            },
        ]
    }

    private func entered(_ call: ConsoleCall) async throws -> ConsoleCall {
        let (project, id) = (try call.requireRealm().project, try call.parameter("tenant"))
        guard let tenant = try await call.services.store.tenant(id, of: project.id) else {
            throw ConsoleProblem.notFound
        }
        var own = call
        own.realm = Realm(project: project, tenant: tenant)
        return own
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let own = try await entered(call)
        let realm = try own.requireRealm()
        guard let tenant = realm.tenant else { throw ConsoleProblem.notFound }
        let users = try await own.accounts.countAccounts(in: realm.pool)
        let links = [Section.users, .methods, .policies].map { section in
            HTML.linkButton(section.title, to: own.projectPath(section.path))
        }
        let deletion = HTML.act(
            "delete",
            needs: .changeSettings,
            in: own,
            button: "Delete the tenant and its users",
            style: .danger,
            confirming: tenant.id,
            content: "<p>Deletes the tenant with its \(users) users and its settings. This cannot be undone.</p>\n"
        )
        return ConsolePage(
            tenant.config["displayName"]?.string ?? tenant.id,
            in: .tenants,
            actions: "\(links)",
            below: [("Tenants", ConsolePath.project(realm.project.id, screen: "tenants"))],
            content: [
                .card(
                    content: .facts([
                        ("Tenant ID", .copyable(tenant.id)), ("Users", "\(users)"),
                        ("Created", .time(tenant.createdAt.rfc3339)),
                    ])
                ), try Self.settings.card(in: own), deletion.map { HTML.card("Delete", content: $0) },
            ]
        )
    }
}

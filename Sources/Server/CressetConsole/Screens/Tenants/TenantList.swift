import CressetHTTP
import CressetIdentity
import CressetPages
import CressetWire

struct TenantList: Screen {
    static let path = "projects/{project}/tenants"
    static let access = ScreenAccess.needs(.viewProject)

    private static let pageSize = 50
    private static let permission = SettingsForm(
        name: "permission",
        title: "Tenants",
        settings: ["multiTenant.allowTenants"]
    )

    var acts: [Act] {
        [
            Self.permission.act,
            Act("create", needs: .changeSettings) { call in
                let name = try call.requiredField("name", named: "The name")
                let config: JSONObject = [
                    "displayName": .string(name), "allowPasswordSignup": .bool(call.isChecked("passwords")),
                ]
                do {
                    let tenant = try await call.accounts.createTenant(config, in: call.requireRealm().project)
                    return .moved(to: Self.path(of: tenant, in: call), notice: .created)
                } catch let error as IdentityError where error.code == .invalidDisplayName {
                    throw ConsoleProblem(
                        "A name has 4 to 20 letters, digits and hyphens, and begins with a letter.",
                        field: "name"
                    )
                } catch let error as IdentityError where error.code == .multiTenancyDisabled {
                    throw ConsoleProblem("Allow tenants first.")
                }
            },
        ]
    }

    static func path(of tenant: Tenant, in call: ConsoleCall) -> String {
        let screen = "tenants/" + PercentEncoding.encode(tenant.id)
        return ConsolePath.tenanted(ConsolePath.project(tenant.projectID, screen: screen), tenant: tenant.id)
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let current = try call.requireRealm().tenant
        var call = call
        call.realm = try Realm(project: call.requireRealm().project)
        let project = try call.requireRealm().project
        let after = call.query["after"] ?? ""
        let page = try await call.accounts.tenants(of: project, after: after, limit: Self.pageSize)
        let isAllowed = project.config["multiTenant"]?.object?["allowTenants"]?.bool == true
        let rows = page.tenants.map { tenant in
            let isOff = tenant.config["disableAuth"]?.bool == true
            return HTML.Row(
                [
                    .value(tenant.config["displayName"]?.string ?? tenant.id), .code(tenant.id),
                    isOff ? .badge("Disabled", tone: .bad) : .badge("Enabled", tone: .good),
                    .time(tenant.createdAt.rfc3339),
                ],
                to: Self.path(of: tenant, in: call)
            )
        }
        let next = page.hasMore ? page.tenants.last.map { call.link([("after", $0.id)]) } : nil
        return ConsolePage(
            "Tenants",
            in: .tenants,
            lead: "Each tenant has its own users and sign-in settings.",
            actions: current == nil ? nil : .linkButton("Leave the tenant", to: ConsolePath.project(project.id)),
            content: [
                rows.isEmpty
                    ? .empty("No tenants", content: "Create one for each group of users that must stay apart.")
                    : .table("Tenants", columns: ["Name", "ID", "State", "Created"], rows: rows),
                .pages(previous: after.isEmpty ? nil : call.link(), next: next),
                isAllowed || call.services.isEmulator ? creation(in: call) : nil, try Self.permission.card(in: call),
            ]
        )
    }

    private func creation(in call: ConsoleCall) -> HTML? {
        let own = call.showing(form: "create")
        return HTML.act(
            "create",
            needs: .changeSettings,
            in: call,
            button: "Create the tenant",
            content: [
                own.input(
                    "name",
                    label: "Name",
                    help: "4 to 20 letters, digits and hyphens. The ID begins with it.",
                    isRequired: true
                ), .checkbox("passwords", label: "Users can sign up with an email address and a password", isOn: true),
            ]
        ).map { .card("New tenant", content: $0) }
    }
}

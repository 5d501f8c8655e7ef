import CressetHTTP
import CressetIdentity
import CressetWire

/// `POST v2/projects/{p}/tenants` (docs/wire §14).
struct CreateTenant: RawEndpoint {
    static let routes = [
        Route(
            .post,
            "v2/projects/{project}/tenants",
            family: .adminV2,
            access: .admin(method: "google.cloud.identitytoolkit.admin.v2.TenantManagementService.CreateTenant")
        )
    ]
    static let auditEvent: StaticString? = "tenant creation"

    let accounts: Accounts
    let settings: SettingsLog

    func respond(to call: Call) async throws -> HTTPResponse {
        let project = try await call.project()
        let config = try call.message(TenantMessage.schema, named: TenantMessage.name)
        let tenant = try await accounts.createTenant(config, in: project)
        settings.note(project, tenant: tenant, of: call)
        return call.answer(TenantMessage.output(tenant, of: project))
    }
}

import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

struct CreateTenantEndpoint: Endpoint {
    typealias Method = CreateTenant

    static let access = Access.admin(
        .changeSettings,
        method: "google.cloud.identitytoolkit.admin.v2.TenantManagementService.CreateTenant"
    )
    static let auditEvent: StaticString? = "tenant creation"

    let settings: SettingsWriter

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let tenant = try await settings.createTenant(request.tenant?.members ?? [:], in: project, for: call)
        return TenantMessage(tenant, of: project, by: call.behavior)
    }
}

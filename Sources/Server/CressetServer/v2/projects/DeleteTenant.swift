import CressetHTTP
import CressetIdentity
import CressetServerWire

/// `DELETE v2/projects/{p}/tenants/{t}`: deletes a tenant and its users (docs/wire §14).
struct DeleteTenantEndpoint: Endpoint {
    typealias Method = DeleteTenant

    static let access = Access.admin(
        .changeSettings,
        method: "google.cloud.identitytoolkit.admin.v2.TenantManagementService.DeleteTenant"
    )
    static let auditEvent: StaticString? = "tenant deletion"

    let settings: SettingsWriter

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        try await settings.deleteTenant(request.tenant ?? "", of: try await call.project(), for: call)
        return EmptyResponse()
    }
}

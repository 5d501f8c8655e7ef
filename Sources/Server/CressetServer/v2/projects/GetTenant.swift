import CressetHTTP
import CressetIdentity
import CressetServerWire

struct GetTenantEndpoint: Endpoint {
    typealias Method = GetTenant

    static let access = Access.admin(
        .viewProject,
        method: "google.cloud.identitytoolkit.admin.v2.TenantManagementService.GetTenant"
    )

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        guard let tenant = realm.tenant else { throw IdentityError(.tenantNotFound) }
        return TenantMessage(tenant, of: realm.project, showingHashConfig: true, by: call.behavior)
    }
}

import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET v2/projects/{p}/tenants/{t}` (docs/wire §14).
struct GetTenant: RawEndpoint {
    static let routes = [
        Route(
            .get,
            "v2/projects/{project}/tenants/{tenant}",
            family: .adminV2,
            access: .admin(method: "google.cloud.identitytoolkit.admin.v2.TenantManagementService.GetTenant")
        )
    ]

    func respond(to call: Call) async throws -> HTTPResponse {
        let realm = try await call.realm()
        guard let tenant = realm.tenant else { throw IdentityError(.tenantNotFound) }
        return call.answer(TenantMessage.outputWithHashConfig(tenant, of: realm.project))
    }
}

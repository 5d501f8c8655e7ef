import CressetHTTP
import CressetIdentity
import CressetWire

/// `DELETE v2/projects/{p}/tenants/{t}`: the tenant and its users (docs/wire §14).
struct DeleteTenant: RawEndpoint {
    static let routes = [
        Route(
            .delete,
            "v2/projects/{project}/tenants/{tenant}",
            family: .adminV2,
            access: .admin(method: "google.cloud.identitytoolkit.admin.v2.TenantManagementService.DeleteTenant")
        )
    ]
    static let auditEvent: StaticString? = "tenant deletion"

    let accounts: Accounts

    func respond(to call: Call) async throws -> HTTPResponse {
        let project = try await call.project()
        defer { call.projects.forget(projectID: project.id) }
        try await accounts.deleteTenant(call.parameters["tenant"] ?? "", of: project)
        return call.answer(JSONObject())
    }
}

import CressetHTTP
import CressetIdentity
import CressetWire

/// `PATCH v2/projects/{p}/tenants/{t}` (docs/wire §14). Without a mask the message is replaced as a whole.
struct UpdateTenant: RawEndpoint {
    static let routes = [
        Route(
            .patch,
            "v2/projects/{project}/tenants/{tenant}",
            family: .adminV2,
            access: .admin(method: "google.cloud.identitytoolkit.admin.v2.TenantManagementService.UpdateTenant")
        )
    ]
    static let auditEvent: StaticString? = "tenant update"

    let accounts: Accounts
    let settings: SettingsLog

    func respond(to call: Call) async throws -> HTTPResponse {
        let project = try await call.project()
        let update = try call.message(TenantMessage.schema, named: TenantMessage.name)
        let mask = call.updateMask
        defer { call.projects.forget(projectID: project.id) }
        let tenant = try await accounts.updateTenant(call.parameters["tenant"] ?? "", of: project) { config in
            guard let mask else { return update }
            return TenantMessage.schema.apply(update: update, mask: mask, to: config)
        }
        settings.note(project, tenant: tenant, of: call)
        return call.answer(TenantMessage.output(tenant, of: project))
    }
}

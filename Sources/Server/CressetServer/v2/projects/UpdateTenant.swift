import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `PATCH v2/projects/{p}/tenants/{t}` (docs/wire §14). Without a mask it replaces the whole message.
struct UpdateTenantEndpoint: Endpoint {
    typealias Method = UpdateTenant

    static let access = Access.admin(
        .changeSettings,
        method: "google.cloud.identitytoolkit.admin.v2.TenantManagementService.UpdateTenant"
    )
    static let auditEvent: StaticString? = "tenant update"

    let settings: SettingsWriter

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let update = request.settings?.members ?? [:]
        let mask = request.updateMask ?? TenantMessage.schema.wholeMask
        let tenant = try await settings.updateTenant(request.tenant ?? "", of: project, for: call) { config in
            TenantMessage.schema.apply(update: update, mask: mask, to: config)
        }
        return TenantMessage(tenant, of: project, by: call.behavior)
    }
}

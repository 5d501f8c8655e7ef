import CressetIdentity
import CressetWire

/// A tenant as the admin API shows and takes it (docs/wire §14).
enum TenantMessage {
    static let schema = MessageSchema.tenant

    static func output(_ tenant: Tenant, of project: Project) -> JSONObject {
        var message = tenant.config
        message["name"] = .string("projects/\(project.number)/tenants/\(tenant.id)")
        message["inheritance"] = message["inheritance"] ?? .object(JSONObject())
        return schema.output(message)
    }
}

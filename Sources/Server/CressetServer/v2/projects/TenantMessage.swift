import CressetIdentity
import CressetWire

/// A tenant as the admin API shows and takes it (docs/wire §14).
enum TenantMessage {
    static let schema = MessageSchema.tenant
    /// The message's name in the vendor's errors.
    static let name = "tenant"

    /// The tenant as a read shows it: with what its password hashes are.
    static func outputWithHashConfig(_ tenant: Tenant, of project: Project) -> JSONObject {
        var tenant = tenant
        tenant.config["hashConfig"] = SharedSettings.hashConfig
        return output(tenant, of: project)
    }

    static func output(_ tenant: Tenant, of project: Project) -> JSONObject {
        var message = tenant.config
        message["name"] = .string("projects/\(project.number)/tenants/\(tenant.id)")
        message["inheritance"] = message["inheritance"] ?? .object(JSONObject())
        // Taken, and never shown.
        message["autodeleteAnonymousUsers"] = nil
        return schema.output(SharedSettings.showingPolicyVersion(message))
    }
}

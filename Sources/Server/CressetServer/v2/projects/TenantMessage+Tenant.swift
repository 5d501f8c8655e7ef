import CressetIdentity
import CressetWire

extension TenantMessage {
    /// Makes the message that shows a tenant (docs/wire §14).
    ///
    /// - Parameter showingHashConfig: `true` in the answer to a read: with the algorithm of its password hashes.
    init(_ tenant: Tenant, of project: Project, showingHashConfig: Bool = false) {
        var message = tenant.config
        if showingHashConfig { message["hashConfig"] = SharedSettings.hashConfig }
        message["name"] = .string("projects/\(project.number)/tenants/\(tenant.id)")
        message["inheritance"] = message["inheritance"] ?? .object(JSONObject())
        // Taken, and never shown.
        message["autodeleteAnonymousUsers"] = nil
        self.init(Self.schema.output(SharedSettings.showingPolicyVersion(message)))
    }
}

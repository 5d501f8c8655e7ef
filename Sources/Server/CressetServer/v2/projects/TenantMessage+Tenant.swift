import CressetIdentity
import CressetServerWire
import CressetWire

extension TenantMessage {
    /// Makes the message for a tenant (docs/wire §14).
    ///
    /// - Parameters:
    ///   - showingHashConfig: `true` for reads: includes the hash algorithm, except in the emulator.
    ///   - behavior: Controls disabled settings, the separate ID, and the project's ID or number in the name.
    init(_ tenant: Tenant, of project: Project, showingHashConfig: Bool = false, by behavior: Behavior) {
        var message = tenant.config
        if showingHashConfig, !behavior.showsUnsetMembers { message["hashConfig"] = SharedSettings.hashConfig }
        let projectName = behavior.showsUnsetMembers ? project.id : project.number
        message["name"] = .string("projects/\(projectName)/tenants/\(tenant.id)")
        if !behavior.showsUnsetMembers { message["inheritance"] = message["inheritance"] ?? .object(JSONObject()) }
        // Write-only.
        message["autodeleteAnonymousUsers"] = nil
        let shown = Self.schema.output(SharedSettings.showingPolicyVersion(message))
        self.init(behavior.showsUnsetMembers ? Self.whole(shown, of: tenant) : shown)
    }

    /// Returns the message in the format of the Firebase Auth emulator (docs/wire §22.5).
    private static func whole(_ shown: JSONObject, of tenant: Tenant) -> JSONObject {
        var message = shown
        message["tenantId"] = .string(tenant.id)
        for name in ["allowPasswordSignup", "disableAuth", "enableAnonymousUser", "enableEmailLinkSignin"] {
            message[name] = message[name] ?? false
        }
        var factors = message["mfaConfig"]?.object ?? JSONObject()
        factors["state"] = factors["state"] ?? "DISABLED"
        factors["enabledProviders"] = factors["enabledProviders"] ?? []
        message["mfaConfig"] = .object(
            factors.removing(ProjectDefaults.secondFactors, keeping: ["state", "enabledProviders"])
        )
        return message
    }
}

import CressetWire

/// The rules for the settings of projects and tenants (docs/wire §13.5, §14).
///
/// A setting that protects accounts, and is not followed, is refused: it would be believed. `docs/wire-scope.md` has
/// the table of all members.
enum SettingsRules {
    /// The new message as it is stored. What the stored one had already is not refused again: another member of it can
    /// still be changed.
    ///
    /// - Parameter project: The Config message of a tenant's project; `nil` for that message itself.
    /// - Throws: `unsupportedSetting`, `invalidAdjacentInterval`, `invalidPhoneNumber`, `invalidRegionCode`,
    ///   `invalidBlockingFunction`.
    static func checked(
        _ new: JSONObject,
        replacing old: JSONObject,
        project: JSONObject? = nil,
        behavior: Behavior,
        suffixes: any PublicSuffixes,
        at now: Timestamp
    ) throws(IdentityError) -> JSONObject {
        if behavior.checksSettings {
            let known = Set(findings(in: old, project: project, suffixes: suffixes))
            for finding in findings(in: new, project: project, suffixes: suffixes) where !known.contains(finding) {
                if let error = finding.error { throw error }
            }
        }
        try checkFunctions(new, replacing: old)
        return stamped(new, replacing: old, at: now)
    }

    /// Everything in a Config or Tenant message that is refused today, or kept and not followed.
    ///
    /// - Parameter project: The Config message of a tenant's project, as far as it is known.
    static func findings(
        in config: JSONObject,
        project: JSONObject? = nil,
        suffixes: any PublicSuffixes
    ) -> [SettingsFinding] {
        secondFactors(config) + abuseProtection(config) + sessions(config) + passwordPolicy(config) + domains(config)
            + phones(config) + messages(config) + captcha(config) + passkeys(config, suffixes: suffixes)
            + passkeyFactors(config, project: project)
    }

    /// Notes when the password policy was written, and since when anonymous users are cleaned up.
    private static func stamped(_ new: JSONObject, replacing old: JSONObject, at now: Timestamp) -> JSONObject {
        var stamped = stampedPolicy(new, replacing: old, at: now)
        let since = Self.cleanUpStart(of: old) ?? now
        let isOn = new["autodeleteAnonymousUsers"]?.bool ?? false
        stamped[cleanUpStart] = isOn ? .integer(since.milliseconds) : nil
        return stamped
    }

    /// The moment since which the clean-up of anonymous users is switched on; `nil` where it is off, or was switched on
    /// by a server that did not follow it.
    static func cleanUpStart(of config: JSONObject) -> Timestamp? {
        guard config["autodeleteAnonymousUsers"]?.bool == true else { return nil }
        return (config[cleanUpStart]?.integer).map(Timestamp.init(milliseconds:))
    }

    /// A member of the stored message alone: no schema has it.
    private static let cleanUpStart = "cressetCleanUpStart"

    private static func stampedPolicy(
        _ new: JSONObject,
        replacing old: JSONObject,
        at now: Timestamp
    ) -> JSONObject {
        guard var policy = new["passwordPolicyConfig"]?.object else { return new }
        var before = old["passwordPolicyConfig"]?.object ?? JSONObject()
        let stamp = before["lastUpdateTime"]
        before["lastUpdateTime"] = nil
        policy["lastUpdateTime"] = nil
        policy["lastUpdateTime"] = policy == before ? stamp ?? .string(now.rfc3339) : .string(now.rfc3339)
        var stamped = new
        stamped["passwordPolicyConfig"] = .object(policy)
        return stamped
    }
}

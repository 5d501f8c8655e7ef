import CressetWire

/// Rules for project and tenant settings (docs/wire §13.5, §14).
///
/// Unsupported protective settings are rejected, so administrators do not rely on them.
/// `docs/reference/extensions.md` lists all members.
enum SettingsValidation {
    /// Returns the settings to store; tolerates earlier faults, so other members can change.
    ///
    /// - Parameter project: Config message of a tenant's project; `nil` for a project.
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
        try checkFirebaseSessions(new, replacing: old, at: now)
        try checkTargets(new, replacing: old)
        return stamped(new, replacing: old, at: now)
    }

    /// Invalid and ignored settings.
    static func findings(
        in config: JSONObject,
        project: JSONObject? = nil,
        suffixes: any PublicSuffixes
    ) -> [SettingsFinding] {
        secondFactors(config) + abuseProtection(config) + sessions(config) + passwordPolicy(config) + domains(config)
            + phones(config) + messages(config) + captcha(config) + passkeys(config, suffixes: suffixes)
            + passkeyFactors(config, project: project) + refusals(config) + firebaseSessions(config)
            + formerSystem(config) + tokens(config)
    }

    /// Records the last change of the password policy and the activation of the clean-up.
    private static func stamped(_ new: JSONObject, replacing old: JSONObject, at now: Timestamp) -> JSONObject {
        var stamped = stampedPolicy(new, replacing: old, at: now)
        let since = Self.cleanUpStart(of: old) ?? now
        let isOn = new["autodeleteAnonymousUsers"]?.bool ?? false
        stamped[cleanUpStart] = isOn ? .integer(since.milliseconds) : nil
        return stamped
    }

    /// `nil` if it is off or was activated by an older server.
    static func cleanUpStart(of config: JSONObject) -> Timestamp? {
        guard config["autodeleteAnonymousUsers"]?.bool == true else { return nil }
        return (config[cleanUpStart]?.integer).map(Timestamp.init(milliseconds:))
    }

    /// Exists only in the stored message, outside all schemas.
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

public struct SettingsFinding: Hashable, Sendable {
    /// The setting: `mfa.state`.
    public let path: String
    public let reason: String
    /// `nil` if the setting is stored with a warning.
    public let refusal: IdentityError.Code?
    var value: JSONValue?

    var error: IdentityError? {
        switch refusal {
        case nil: nil
        case .unsupportedSetting: IdentityError(.unsupportedSetting, detail: "\(path): \(reason)")
        case let code?: IdentityError(code, detail: reason)
        }
    }
}

extension SettingsValidation {
    static func checkFunctions(_ new: JSONObject, replacing old: JSONObject) throws(IdentityError) {
        let known = addresses(in: old)
        for address in addresses(in: new).subtracting(known) where DomainName.host(ofWebPage: address) == nil {
            throw IdentityError(
                .invalidBlockingFunction,
                detail: "((Expected an absolute URI with valid scheme and host.))"
            )
        }
    }

    /// Ignores empty addresses.
    private static func addresses(in config: JSONObject) -> Set<String> {
        let triggers = config["blockingFunctions"]?.object?["triggers"]?.object?.members ?? []
        return Set(triggers.compactMap { $0.value.object?["functionUri"]?.string }).subtracting([""])
    }
}

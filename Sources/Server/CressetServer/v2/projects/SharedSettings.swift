import CressetWire

/// Members that the settings of projects and tenants show alike (docs/wire §13.5).
enum SharedSettings {
    /// The algorithm of the passwords that this server hashes. There is no key: an export can be imported as it is.
    static let hashConfig: JSONValue = ["algorithm": "BCRYPT"]

    /// The message with the version of its password policy, which is always the same.
    static func showingPolicyVersion(_ message: JSONObject) -> JSONObject {
        guard var policy = message["passwordPolicyConfig"]?.object,
            let versions = policy["passwordPolicyVersions"]?.array
        else { return message }
        let shown = versions.map { version in
            var version = version.object ?? JSONObject()
            version["schemaVersion"] = 1
            return JSONValue.object(version)
        }
        policy["passwordPolicyVersions"] = .array(shown)
        var message = message
        message["passwordPolicyConfig"] = .object(policy)
        return message
    }
}

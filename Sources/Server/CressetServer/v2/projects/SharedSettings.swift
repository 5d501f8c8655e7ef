import CressetWire

/// Settings members shared by projects and tenants (docs/wire §13.5).
enum SharedSettings {
    /// The password hash algorithm. It has no key, so exports can be imported unchanged.
    static let hashConfig: JSONValue = ["algorithm": "BCRYPT"]

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

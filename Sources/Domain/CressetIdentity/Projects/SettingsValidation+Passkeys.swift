import CressetWire

extension SettingsValidation {
    private static let maximumOrigins = 50
    private static let androidScheme = "android:apk-key-hash:"
    private static let androidDigestLength = 32

    static func passkeys(_ config: JSONObject, suffixes: any PublicSuffixes) -> [SettingsFinding] {
        guard let settings = config["passkeyConfig"]?.object else { return [] }
        let (id, origins) = (settings["rpId"]?.string ?? "", settings["expectedOrigins"]?.array ?? [])
        return relyingParty(id, isNeeded: !origins.isEmpty, suffixes: suffixes) + expected(origins, of: id)
    }

    /// Reports passkey factors without a usable relying party; skips tenants with an unknown project.
    static func passkeyFactors(_ config: JSONObject, project: JSONObject?) -> [SettingsFinding] {
        let name = config["mfa"] == nil ? "mfaConfig" : "mfa"
        guard config[name]?.object?["cressetPasskeys"]?.bool == true, name == "mfa" || project != nil,
            PasskeyPolicy(config["passkeyConfig"]?.object) == nil,
            PasskeyPolicy(project?["passkeyConfig"]?.object) == nil
        else { return [] }
        return [
            refused(
                "\(name).cressetPasskeys",
                reason: "Passkeys as second factors require passkeyConfig.rpId.",
                value: true
            )
        ]
    }

    /// - Parameter isNeeded: True if there are origins; they require a domain.
    private static func relyingParty(
        _ id: String,
        isNeeded: Bool,
        suffixes: any PublicSuffixes
    ) -> [SettingsFinding] {
        let reason: String
        if id.isEmpty ? isNeeded : !DomainName.isCanonicalName(id) {
            reason = "Expected a lower-case domain without scheme or port, such as example.com."
        } else if !id.isEmpty, id != "localhost", suffixes.contains(id) {
            reason =
                "\(id) is a public suffix, for which browsers create no passkeys. Expected a domain below it."
        } else {
            return []
        }
        return [refused("passkeyConfig.rpId", reason: reason, value: .string(id))]
    }

    private static func expected(_ origins: [JSONValue], of id: String) -> [SettingsFinding] {
        var findings: [SettingsFinding] = []
        for origin in origins.compactMap(\.string) where !isOrigin(origin, of: id) {
            findings.append(
                refused(
                    "passkeyConfig.expectedOrigins: \(origin.prefix(100))",
                    reason: "Expected an origin of the domain in rpId, such as https://app.example.com, or "
                        + "android:apk-key-hash:… of an app.",
                    value: .string(origin)
                )
            )
        }
        if Set(origins).count < origins.count {
            findings.append(
                refused(
                    "passkeyConfig.expectedOrigins",
                    reason: "Duplicate origin.",
                    value: .array(origins)
                )
            )
        }
        if origins.count > maximumOrigins {
            findings.append(
                refused(
                    "passkeyConfig.expectedOrigins",
                    reason: "The maximum is \(maximumOrigins) origins.",
                    value: .array(origins)
                )
            )
        }
        return findings
    }

    /// Only this machine may lack TLS.
    private static func isOrigin(_ text: String, of id: String) -> Bool {
        if text.hasPrefix(androidScheme) {
            return Base64.urlDecoded(text.dropFirst(androidScheme.count))?.count == androidDigestLength
        }
        let isSecure = text.hasPrefix("https://")
        guard isSecure || text.hasPrefix("http://") else { return false }
        let place = text.dropFirst(isSecure ? 8 : 7)
        let host = String(place.prefix { $0 != ":" })
        let port = place.dropFirst(host.count)
        guard DomainName.isCanonicalName(host), isSecure || host == "localhost", isPort(port, isSecure: isSecure) else {
            return false
        }
        return host == id || host.hasSuffix("." + id)
    }

    /// Browsers omit the default port.
    private static func isPort(_ text: Substring, isSecure: Bool) -> Bool {
        guard !text.isEmpty else { return true }
        guard let number = UInt16(text.dropFirst()), number > 0, number != (isSecure ? 443 : 80) else { return false }
        return text == ":\(number)"
    }
}

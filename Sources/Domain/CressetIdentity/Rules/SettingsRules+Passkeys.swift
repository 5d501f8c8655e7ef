import CressetWire

/// Settings that say for whom passkeys are made.
extension SettingsRules {
    private static let maximumOrigins = 50
    private static let androidScheme = "android:apk-key-hash:"

    static func passkeys(_ config: JSONObject) -> [SettingsFinding] {
        guard let settings = config["passkeyConfig"]?.object else { return [] }
        let (id, origins) = (settings["rpId"]?.string ?? "", settings["expectedOrigins"]?.array ?? [])
        var findings: [SettingsFinding] = []
        if id.isEmpty ? !origins.isEmpty : !DomainName.isCanonicalName(id) {
            findings.append(
                refused(
                    "passkeyConfig.rpId",
                    reason: "A domain in lower case is expected, such as example.com: without a scheme or a port.",
                    value: .string(id)
                )
            )
        }
        for origin in origins.compactMap(\.string) where !isOrigin(origin, of: id) {
            findings.append(
                refused(
                    "passkeyConfig.expectedOrigins: \(origin.prefix(100))",
                    reason: "An origin of the domain in rpId is expected, such as https://app.example.com, or "
                        + "android:apk-key-hash:… of an app.",
                    value: .string(origin)
                )
            )
        }
        if origins.count > maximumOrigins {
            findings.append(
                refused(
                    "passkeyConfig.expectedOrigins",
                    reason: "There may be \(maximumOrigins) origins at most.",
                    value: .array(origins)
                )
            )
        }
        return findings
    }

    /// Returns true for an origin at which browsers make passkeys for the domain. Without TLS that is this machine alone.
    private static func isOrigin(_ text: String, of id: String) -> Bool {
        if text.hasPrefix(androidScheme) { return Base64.urlDecoded(text.dropFirst(androidScheme.count)) != nil }
        let isSecure = text.hasPrefix("https://")
        guard isSecure || text.hasPrefix("http://") else { return false }
        let place = text.dropFirst(isSecure ? 8 : 7)
        let host = String(place.prefix { $0 != ":" })
        let port = place.dropFirst(host.count)
        guard DomainName.isCanonicalName(host), isSecure || host == "localhost", isPort(port) else { return false }
        return host == id || host.hasSuffix("." + id)
    }

    private static func isPort(_ text: Substring) -> Bool {
        guard !text.isEmpty else { return true }
        guard let number = UInt16(text.dropFirst()), number > 0 else { return false }
        return text == ":\(number)"
    }
}

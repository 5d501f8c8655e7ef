import CressetIdentity
import CressetWire

extension ProjectSetting {
    /// The documentation of settings with one name, or with names that differ in one part: `{template}`.
    struct Row: Equatable, Sendable {
        let pattern: String
        let meaning: String
        let permitted: String?
        let value: JSONValue?

        init(_ pattern: String, means meaning: String, permitted: String? = nil, default value: JSONValue? = nil) {
            self.pattern = pattern
            self.meaning = meaning
            self.permitted = permitted
            self.value = value
        }

        func matches(_ name: String) -> Bool {
            guard let open = pattern.firstIndex(of: "{"), let close = pattern.firstIndex(of: "}") else {
                return pattern == name
            }
            let (start, end) = (pattern[..<open], pattern[pattern.index(after: close)...])
            return name.hasPrefix(start) && name.hasSuffix(end)
                && !name.dropFirst(start.count).dropLast(end.count).contains(".")
        }

        static func matching(_ name: String, in rows: [Row] = all) -> Row? {
            rows.first { $0.matches(name) }
        }

        static func ofTenant(_ name: String) -> Row? {
            matching(name, in: tenants) ?? matching(name)
                ?? matching(name.hasPrefix("mfaConfig.") ? "mfa." + name.dropFirst(10) : "signIn.\(name)")
                ?? matching("signIn.phoneNumber.\(name)")
        }

        static let inherited = [
            "cressetSessionIdle", "cressetSessionLifetime", "cressetRotateRefreshTokens", "cressetRotationGrace",
            "passkeyConfig.", "smsRegionConfig.",
        ]

        static let privacy = "emailPrivacyConfig.enableImprovedEmailPrivacy"

        static let limits = limits(MailLimits(), at: "emailQuotaConfig")
            .merging(limits(SMSLimits(), at: "smsQuotaConfig")) { first, _ in first }

        private static func limits(_ values: some Sendable, at name: String) -> [String: JSONValue] {
            let members = Mirror(reflecting: values).children.map { child in
                ("quota.\(name).\(child.label ?? "")", JSONValue.integer(Int64(child.value as? Int ?? 0)))
            }
            return Dictionary(members) { first, _ in first }
        }
    }
}

import CressetWire

extension SettingsValidation {
    private static let adjacentIntervals: ClosedRange<Int64> = 0...10

    static func secondFactors(_ config: JSONObject) -> [SettingsFinding] {
        let name = config["mfa"] == nil ? "mfaConfig" : "mfa"
        let mfa = config[name]?.object
        var findings: [SettingsFinding] = []
        let providers = mfa?["providerConfigs"]?.array?.compactMap(\.object) ?? []
        if mfa?["state"]?.string == "MANDATORY" {
            findings.append(
                told(
                    "\(name).state",
                    reason:
                        "MANDATORY prevents users from removing their last second factor. Accounts without one can "
                        + "still sign in to enroll one; check `firebase.sign_in_second_factor` in their tokens."
                )
            )
        }
        for (index, provider) in providers.enumerated() where provider["state"]?.string == "MANDATORY" {
            findings.append(
                refused(
                    "\(name).providerConfigs[\(index)].state",
                    reason: "MANDATORY is not supported for one factor because users choose their factors. Set the "
                        + "state for all factors."
                )
            )
        }
        for provider in providers {
            let count = provider["totpProviderConfig"]?.object?["adjacentIntervals"]?.integer ?? 0
            guard !adjacentIntervals.contains(count) else { continue }
            findings.append(
                SettingsFinding(
                    path: "\(name).providerConfigs",
                    reason: "Allowed number of adjacent intervals must be between 0 and 10, inclusive",
                    refusal: .invalidAdjacentInterval,
                    value: .integer(count)
                )
            )
        }
        return findings
    }

    static func abuseProtection(_ config: JSONObject) -> [SettingsFinding] {
        var findings: [SettingsFinding] = []
        for name in ["emailPasswordEnforcementState", "phoneEnforcementState"] {
            let path = "recaptchaConfig.\(name)"
            switch config["recaptchaConfig"]?.object?[name]?.string {
            case "ENFORCE":
                findings.append(refused(path, reason: "ENFORCE is not supported because this server has no reCAPTCHA."))
            case "AUDIT":
                findings.append(told(path, reason: "AUDIT has no effect because this server has no reCAPTCHA."))
            default: break
            }
        }
        if let quota = config["quota"]?.object?["signUpQuotaConfig"]?.object,
            let reason = SignUpQuota.refusal(of: quota)
        {
            findings.append(refused("quota.signUpQuotaConfig", reason: reason, value: .object(quota)))
        }
        for name in ["emailQuotaConfig", "smsQuotaConfig"] {
            for (member, value) in config["quota"]?.object?[name]?.object?.members ?? [] {
                guard let limit = value.integer, limit < 0 else { continue }
                findings.append(
                    refused("quota.\(name).\(member)", reason: "Expected a whole number from 0.", value: value)
                )
            }
        }
        return findings
    }

    static func sessions(_ config: JSONObject) -> [SettingsFinding] {
        let times = [
            ("cressetSessionIdle", SessionLimits.lifetimes), ("cressetSessionLifetime", SessionLimits.lifetimes),
            ("cressetRotationGrace", TokenRotation.graces),
        ]
        return [(config, ""), (config["signIn"]?.object ?? [:], "signIn.")].flatMap { settings, path in
            times.compactMap { name, range in
                guard let value = settings[name], value != .string("") else { return nil }
                guard let seconds = DurationText.seconds(value.string), range.contains(seconds) else {
                    return refused(
                        path + name,
                        reason: "Expected a duration between \(range.lowerBound)s and \(range.upperBound)s.",
                        value: value
                    )
                }
                return nil
            }
        }
    }

    static func tokens(_ config: JSONObject) -> [SettingsFinding] {
        guard let value = config["signIn"]?.object?["cressetTokenAlgorithm"], value != .string(""),
            value != .string("RS256"), value != .string("ES256")
        else { return [] }
        return [refused("signIn.cressetTokenAlgorithm", reason: "Expected RS256 or ES256.", value: value)]
    }

    static func refusals(_ config: JSONObject) -> [SettingsFinding] {
        let settings = config["monitoring"]?.object?["cressetRefusedSignIns"]?.object
        guard let value = settings?["retention"], value != .string("") else { return [] }
        let range = RefusalPolicy.retentions
        if let seconds = DurationText.seconds(value.string), range.contains(seconds) { return [] }
        return [
            refused(
                "monitoring.cressetRefusedSignIns.retention",
                reason: "Expected a duration between \(range.lowerBound)s and \(range.upperBound)s.",
                value: value
            )
        ]
    }

    static func passwordPolicy(_ config: JSONObject) -> [SettingsFinding] {
        let path = "passwordPolicyConfig.passwordPolicyVersions"
        let versions = config["passwordPolicyConfig"]?.object?["passwordPolicyVersions"]?.array ?? []
        guard versions.count <= 1 else {
            return [refused(path, reason: "Only one version is supported.", value: .array(versions))]
        }
        let options = versions.first?.object?["customStrengthOptions"]?.object
        let lengths = Int64(PasswordPolicy.defaultMinimumLength)...Int64(PasswordPolicy.absoluteMaximumLength)
        // Zero means unset on the wire.
        let minimum = options?["minPasswordLength"]?.integer.flatMap { $0 == 0 ? nil : $0 }
        let maximum = options?["maxPasswordLength"]?.integer.flatMap { $0 == 0 ? nil : $0 }
        guard lengths.contains(minimum ?? lengths.lowerBound) else {
            let reason = "minPasswordLength must be between \(lengths.lowerBound) and \(lengths.upperBound)."
            return [refused(path, reason: reason, value: options?["minPasswordLength"])]
        }
        guard maximum ?? .max >= minimum ?? lengths.lowerBound else {
            let bounds = [minimum, maximum].map { JSONValue.integer($0 ?? 0) }
            return [
                refused(
                    path,
                    reason: "maxPasswordLength must not be less than minPasswordLength.",
                    value: .array(bounds)
                )
            ]
        }
        return []
    }

    static func refused(_ path: String, reason: String, value: JSONValue? = nil) -> SettingsFinding {
        SettingsFinding(path: path, reason: reason, refusal: .unsupportedSetting, value: value)
    }

    private static func told(_ path: String, reason: String) -> SettingsFinding {
        SettingsFinding(path: path, reason: reason, refusal: nil)
    }
}

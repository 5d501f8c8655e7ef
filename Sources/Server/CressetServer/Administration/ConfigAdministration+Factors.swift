import CressetIdentity
import CressetWire

extension ConfigAdministration {
    /// A kind of second factor, or recovery codes for lost devices.
    public enum Factor: String, CaseIterable, Sendable {
        case totp
        case phone
        case passkey
        case recovery
    }

    public var factors: Set<Factor> { Self.factors(in: mfa(of: realm.tenant?.config ?? realm.project.config)) }

    /// Enables or disables a factor. The last disabled factor ends the requirement of second factors.
    ///
    /// - Throws: `unsupportedSetting` for recovery codes without a factor; the errors of ``SettingsValidation``.
    public func set(_ factor: Factor, isEnabled: Bool) async throws -> Set<Factor> {
        let changed = try await write { config in
            var factors = Self.factors(in: mfa(of: config))
            if isEnabled { factors.insert(factor) } else { factors.remove(factor) }
            if factors == [.recovery], factor != .recovery { factors = [] }
            return try setting(factors, in: config)
        }
        return Self.factors(in: mfa(of: changed.tenant?.config ?? changed.project.config))
    }

    /// True if passkeys can be enrolled: the project, or the tenant, has set `passkeyConfig.rpId`.
    public var hasPasskeyDomain: Bool { realm.policy.passkeys != nil }

    public var requiresFactors: Bool {
        SecondFactorPolicy(mfa(of: realm.tenant?.config ?? realm.project.config)).isMandatory
    }

    public func set(_ factors: Set<Factor>, isRequired: Bool) async throws {
        _ = try await write { config in
            try setting(factors, in: config, state: factors.isEmpty ? "DISABLED" : isRequired ? "MANDATORY" : "ENABLED")
        }
    }

    private func setting(
        _ factors: Set<Factor>,
        in config: JSONObject,
        state: JSONValue? = nil
    ) throws(IdentityError) -> JSONObject {
        guard factors != [.recovery] else {
            throw IdentityError(
                .unsupportedSetting,
                detail: "recovery codes require an enabled factor: totp, phone or passkey"
            )
        }
        var (config, mfa) = (config, mfa(of: config))
        Self.set(factors, in: &mfa)
        if let state { mfa["state"] = state }
        config[memberName] = .object(mfa)
        return config
    }

    private var memberName: String { realm.tenant == nil ? "mfa" : "mfaConfig" }

    private func mfa(of config: JSONObject) -> JSONObject { config[memberName]?.object ?? [:] }

    private static func factors(in mfa: JSONObject) -> Set<Factor> {
        let policy = SecondFactorPolicy(mfa)
        let states: [(Factor, Bool)] = [
            (.totp, policy.allowsTOTP), (.phone, policy.allowsPhone), (.passkey, policy.allowsPasskeys),
            (.recovery, policy.allowsRecoveryCodes),
        ]
        return Set(states.filter(\.1).map(\.0))
    }

    /// Writes all members, so those of a disabled policy stay without effect.
    private static func set(_ factors: Set<Factor>, in mfa: inout JSONObject) {
        mfa["enabledProviders"] = factors.contains(.phone) ? ["PHONE_SMS"] : nil
        mfa["cressetPasskeys"] = factors.contains(.passkey) ? true : nil
        mfa["cressetRecoveryCodes"] = factors.contains(.recovery) ? true : nil
        let state: JSONValue = factors.contains(.totp) ? "ENABLED" : "DISABLED"
        var providers = (mfa["providerConfigs"]?.array ?? []).compactMap(\.object)
        for index in providers.indices where providers[index]["totpProviderConfig"] != nil {
            providers[index]["state"] = state
        }
        if factors.contains(.totp), !providers.contains(where: { $0["totpProviderConfig"] != nil }) {
            providers.append(["state": state, "totpProviderConfig": [:]])
        }
        mfa["providerConfigs"] = providers.isEmpty ? nil : .array(providers.map(JSONValue.object))
        if factors.isEmpty {
            mfa["state"] = "DISABLED"
        } else if mfa["state"] != "MANDATORY" {
            mfa["state"] = "ENABLED"
        }
    }
}

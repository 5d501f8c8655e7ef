public import CressetWire

/// The rules of a pool about second factors (docs/wire §11.2).
public struct SecondFactorPolicy: Equatable, Sendable {
    /// The intervals before and after now whose codes are taken, where the settings name none.
    static let defaultAdjacentIntervals: Int64 = 5

    /// An account with a second factor must be signed in to with it.
    public var isChallenging = false
    /// Users keep their last second factor.
    public var isMandatory = false
    /// Codes in text messages.
    public var allowsPhone = false
    /// Codes that a device makes by itself.
    public var allowsTOTP = false
    /// The intervals before and after now whose codes are taken.
    public var adjacentIntervals = Self.defaultAdjacentIntervals
    /// Codes for the day on which every device is lost (`cressetRecoveryCodes`).
    public var allowsRecoveryCodes = false
    /// Passkeys stand as second factors, beside another first one (`cressetPasskeys`).
    public var allowsPasskeys = false

    /// Makes the policy of a pool that has no second factors.
    public init() {}

    /// Makes the policy of a project's `mfa`, or a tenant's `mfaConfig`.
    public init(_ config: JSONObject?) {
        let state = config?["state"]?.string
        isMandatory = state == "MANDATORY"
        isChallenging = isMandatory || state == "ENABLED"
        guard isChallenging else { return }
        allowsPhone = config?["enabledProviders"]?.array?.contains("PHONE_SMS") ?? false
        allowsRecoveryCodes = config?["cressetRecoveryCodes"]?.bool ?? false
        allowsPasskeys = config?["cressetPasskeys"]?.bool ?? false
        for provider in config?["providerConfigs"]?.array?.compactMap(\.object) ?? [] {
            guard let totp = provider["totpProviderConfig"]?.object,
                ["ENABLED", "MANDATORY"].contains(provider["state"]?.string)
            else { continue }
            allowsTOTP = true
            adjacentIntervals = totp["adjacentIntervals"]?.integer ?? Self.defaultAdjacentIntervals
        }
    }
}

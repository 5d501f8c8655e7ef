public import CressetWire

/// The second factor rules of a user pool (docs/wire §11.2).
public struct SecondFactorPolicy: Equatable, Sendable {
    /// Accepted before and after now.
    static let defaultAdjacentIntervals: Int64 = 5

    /// True if an existing second factor is required at sign-in.
    public var isChallenging = false
    public var isMandatory = false
    public var allowsPhone = false
    public var allowsTOTP = false
    public var adjacentIntervals = Self.defaultAdjacentIntervals
    /// The setting `cressetRecoveryCodes`.
    public var allowsRecoveryCodes = false
    /// The setting `cressetPasskeys`.
    public var allowsPasskeys = false

    public init() {}

    /// Creates the policy from a project's `mfa` or a tenant's `mfaConfig`.
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

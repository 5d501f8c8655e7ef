/// Extension: recovery codes for lost devices, see docs/reference/extensions.md.
public struct RecoveryInfo: WireBody {
    /// The recovery code, used as second factor in a sign-in. Secret.
    public var recoveryCode: String?
    /// New codes, shown once. Secret.
    public var recoveryCodes: [String]?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("recoveryCode", to: &recoveryCode)
        fields.bind("recoveryCodes", to: &recoveryCodes)
    }
}

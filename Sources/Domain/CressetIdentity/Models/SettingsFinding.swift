import CressetWire

public struct SettingsFinding: Hashable, Sendable {
    /// The setting: `mfa.state`.
    public let path: String
    public let reason: String
    /// The error code; `nil` if the setting is stored with a warning.
    public let refusal: IdentityError.Code?
    var value: JSONValue?

    var error: IdentityError? {
        switch refusal {
        case nil: nil
        case .unsupportedSetting: IdentityError(.unsupportedSetting, detail: "\(path): \(reason)")
        case let code?: IdentityError(code, detail: reason)
        }
    }
}

import CressetWire

/// A setting of a project or tenant that is not as it must be, or that is kept without being followed.
public struct SettingsFinding: Hashable, Sendable {
    /// The setting: `mfa.state`.
    public let path: String
    /// A sentence for the administrator.
    public let reason: String
    /// The refusal; `nil` if the setting is kept, and the administrator is told.
    public let refusal: IdentityError.Code?
    /// The value where the path and the reason leave it open: another wrong value is another finding.
    var value: JSONValue?

    /// The error that a caller gets.
    var error: IdentityError? {
        switch refusal {
        case nil: nil
        case .unsupportedSetting: IdentityError(.unsupportedSetting, detail: "\(path): \(reason)")
        case let code?: IdentityError(code, detail: reason)
        }
    }
}

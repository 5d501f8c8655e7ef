/// Codes for the day on which every device is lost: ours, see docs/wire-scope.md.
public struct RecoveryInfo: Codable, Equatable, Sendable {
    /// The code that stands for a second factor at a sign-in. A secret.
    public var recoveryCode: String?
    /// New codes, shown once. Secrets.
    public var recoveryCodes: [String]?

    public init() {}
}

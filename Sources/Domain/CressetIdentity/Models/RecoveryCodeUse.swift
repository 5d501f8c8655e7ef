/// The use of a recovery code, for a notice to the owner.
public struct RecoveryCodeUse: Equatable, Sendable {
    public let email: String
    public let displayName: String?
    public let codesLeft: Int
}

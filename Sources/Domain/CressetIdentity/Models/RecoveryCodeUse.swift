/// The use of a recovery code, of which the owner is told.
public struct RecoveryCodeUse: Equatable, Sendable {
    /// The account's address.
    public let email: String
    /// The account's display name.
    public let displayName: String?
    /// The number of codes that are left.
    public let codesLeft: Int
}

/// An account as it was before a sensitive change, for its owner to come back to.
///
/// The change is mailed to the snapshot's address, with one link that restores the snapshot. The password and the sessions
/// are not part of it.
public struct RecoverySnapshot: Equatable, Sendable {
    /// The seconds for which an account can be restored.
    public static let lifetime: Int64 = Account.probation

    /// The moment of the change.
    public let takenAt: Timestamp
    /// The address, as ``Account/email``.
    public let email: String?
    /// True if the address was proven.
    public let isEmailVerified: Bool
    /// The sign-in methods and second factors.
    public var methods: SignInMethods
    /// The digest of the code in the mailed link.
    public let code: [UInt8]

    /// Gathers the parts as they are.
    public init(takenAt: Timestamp, email: String?, isEmailVerified: Bool, methods: SignInMethods, code: [UInt8]) {
        self.takenAt = takenAt
        self.email = email
        self.isEmailVerified = isEmailVerified
        self.methods = methods
        self.code = code
    }

    /// Returns true as long as the account can be restored, also if the clock was set back since.
    func isRecent(at now: Timestamp) -> Bool {
        now.milliseconds - takenAt.milliseconds < Self.lifetime * 1000
    }
}

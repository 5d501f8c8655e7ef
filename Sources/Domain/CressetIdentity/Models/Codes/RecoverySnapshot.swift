/// An account before a sensitive change, for account recovery.
///
/// Mail to the snapshot's address reports the change, with one link to restore the snapshot. Password and sessions are
/// not included.
public struct RecoverySnapshot: Equatable, Sendable {
    /// In seconds.
    public static let lifetime: Int64 = Account.provisionalPeriod

    public let takenAt: Timestamp
    public let email: String?
    public let isEmailVerified: Bool
    public var methods: SignInMethods
    /// The digest of the code in the mailed link.
    public let code: [UInt8]

    public init(takenAt: Timestamp, email: String?, isEmailVerified: Bool, methods: SignInMethods, code: [UInt8]) {
        self.takenAt = takenAt
        self.email = email
        self.isEmailVerified = isEmailVerified
        self.methods = methods
        self.code = code
    }

    /// True while the account can be restored, even if the clock was set back.
    func isRecent(at now: Timestamp) -> Bool {
        now.milliseconds - takenAt.milliseconds < Self.lifetime * 1000
    }
}

/// A state that an account has left of late, and that the owner of the address of then can take it back to.
///
/// A mail tells that address of the change. The code in it proves the mailbox, no more: where it leads to is kept here,
/// with the account.
public struct FormerState: Equatable, Sendable {
    /// The time for which an account can be taken back, in seconds.
    public static let lifetime: Int64 = Account.probation

    /// The moment of the change that has ended it, or at which the account has last left its address since.
    public private(set) var leftAt: Timestamp
    /// The address, as ``Account/email``.
    public let email: String?
    /// True if the address was proven.
    public let isEmailVerified: Bool
    /// The sign-in methods.
    public var methods: SignInMethods
    /// True if the account's password of now was set by a proof of this state's mailbox, or by an administrator: it stays
    /// when the account is taken back.
    public var keepsPassword = false
    /// The digests of the codes that lead back.
    public let codes: [[UInt8]]

    /// Gathers the parts as they are.
    public init(
        leftAt: Timestamp,
        email: String?,
        isEmailVerified: Bool,
        methods: SignInMethods,
        codes: [[UInt8]]
    ) {
        self.leftAt = leftAt
        self.email = email
        self.isEmailVerified = isEmailVerified
        self.methods = methods
        self.codes = codes
    }

    /// Remembers the state as long as one that is left now.
    mutating func leave(at now: Timestamp) {
        leftAt = max(leftAt, now)
    }

    /// Returns true as long as the account can be taken back, also where the clock was set back since.
    func isRecent(at now: Timestamp) -> Bool {
        now.milliseconds - leftAt.milliseconds < Self.lifetime * 1000
    }
}

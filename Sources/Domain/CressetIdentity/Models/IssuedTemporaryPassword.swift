/// A temporary password that was just made: the one moment at which it is known in the clear.
public struct IssuedTemporaryPassword: Equatable, Sendable {
    /// What is kept of it.
    public let kept: TemporaryPassword
    /// The password itself: four groups of four letters and digits.
    public let text: String
    /// The address that asked for it.
    public let email: String
    public let pool: UserPool
    /// Whose it is; `nil`: nobody's. It exists only so that nobody can tell that the address has no account.
    public let account: Account?

    public init(kept: TemporaryPassword, text: String, email: String, pool: UserPool, account: Account?) {
        self.kept = kept
        self.text = text
        self.email = email
        self.pool = pool
        self.account = account
    }
}

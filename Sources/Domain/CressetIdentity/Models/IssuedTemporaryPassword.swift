/// A temporary password that was just made: the one moment at which it is known in the clear.
public struct IssuedTemporaryPassword: Equatable, Sendable {
    /// The part that is stored.
    public let kept: TemporaryPassword
    /// The password itself: four groups of four letters and digits.
    public let text: String
    /// The address that asked for it.
    public let email: String
    /// The pool of the account.
    public let pool: UserPool
    /// The account; `nil` if it exists only so that answers do not tell that the address has no account.
    public let account: Account?

    /// Makes a temporary password with its text, which only the mail holds.
    public init(kept: TemporaryPassword, text: String, email: String, pool: UserPool, account: Account?) {
        self.kept = kept
        self.text = text
        self.email = email
        self.pool = pool
        self.account = account
    }
}

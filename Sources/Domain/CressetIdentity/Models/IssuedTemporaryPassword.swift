/// A new temporary password, the only time with its clear text.
public struct IssuedTemporaryPassword: Equatable, Sendable {
    public let kept: TemporaryPassword
    /// The password itself: four groups of four letters and digits.
    public let text: String
    public let email: String
    public let pool: UserPool
    /// The account; `nil` for an unknown address, so that responses do not reveal existing accounts.
    public let account: Account?

    /// Creates a temporary password with its text, contained only in the mail.
    public init(kept: TemporaryPassword, text: String, email: String, pool: UserPool, account: Account?) {
        self.kept = kept
        self.text = text
        self.email = email
        self.pool = pool
        self.account = account
    }
}

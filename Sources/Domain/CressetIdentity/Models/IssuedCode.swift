/// A code that was just made: the one moment at which it is known in the clear.
public struct IssuedCode: Equatable, Sendable {
    /// The part that is stored.
    public let code: ActionCode
    /// The code itself: 54 characters of base64url.
    public let secret: String
    /// The account that it is about, as it is when the code is made; `nil` for an address that has none.
    public let account: Account?

    /// True if its mail has no recipient: the code exists so that answers do not tell that the address has no account.
    public let isHidden: Bool

    /// Makes a code with its secret, which only the mail holds.
    public init(code: ActionCode, secret: String, account: Account?, isHidden: Bool = false) {
        self.code = code
        self.secret = secret
        self.account = account
        self.isHidden = isHidden
    }
}

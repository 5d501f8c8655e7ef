/// A code that was just made: the one moment at which it is known in the clear.
public struct IssuedCode: Equatable, Sendable {
    /// What is kept of it.
    public let code: ActionCode
    /// The code itself: 54 characters of base64url.
    public let secret: String
    /// The account that it is about, as it is when the code is made; `nil` for an address that has none.
    public let account: Account?

    /// Whether its mail goes to nobody: the code exists only so that nobody can tell that the address has no account.
    public let isHidden: Bool

    public init(code: ActionCode, secret: String, account: Account?, isHidden: Bool = false) {
        self.code = code
        self.secret = secret
        self.account = account
        self.isHidden = isHidden
    }
}

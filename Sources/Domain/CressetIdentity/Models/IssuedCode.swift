/// A code that was just made: the one moment at which it is known in the clear.
public struct IssuedCode: Equatable, Sendable {
    /// What is kept of it.
    public let code: ActionCode
    /// The code itself: 54 characters of base64url.
    public let secret: String
    /// The account that it is about, as it is when the code is made; `nil` for an address that has none.
    public let account: Account?

    public init(code: ActionCode, secret: String, account: Account?) {
        self.code = code
        self.secret = secret
        self.account = account
    }
}

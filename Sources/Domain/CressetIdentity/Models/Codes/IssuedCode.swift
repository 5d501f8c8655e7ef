/// A new code, the only time with its clear text.
public struct IssuedCode: Equatable, Sendable {
    public let code: ActionCode
    /// 54 characters of base64url.
    public let secret: String
    /// The code's account at its creation; `nil` for an address without an account.
    public let account: Account?

    /// True for a code without a mail, so responses do not reveal existing accounts.
    public let isHidden: Bool

    public init(code: ActionCode, secret: String, account: Account?, isHidden: Bool = false) {
        self.code = code
        self.secret = secret
        self.account = account
        self.isHidden = isHidden
    }
}

struct CodeSubject: Sendable {
    let email: String
    var newEmail: String?
    var account: Account?
    var enrollmentID: String?
    /// True for a code never mailed.
    var isHidden = false
}

/// Whom a code is about.
struct CodeSubject: Sendable {
    let email: String
    var newEmail: String?
    /// `nil` for an address that has no account.
    var account: Account?
    /// Whether the code exists only so that nobody can tell that it does not.
    var isHidden = false
}

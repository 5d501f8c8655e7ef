/// The subject of a code: an address, and its account if there is one.
struct CodeSubject: Sendable {
    let email: String
    var newEmail: String?
    /// `nil` for an address that has no account.
    var account: Account?
    /// The factor that ``ActionCode/Kind/secondFactorRemoval`` removes.
    var enrollmentID: String?
    /// True if the code is never mailed: it exists so that answers do not tell whether the address has an account.
    var isHidden = false
}

struct CodeSubject: Sendable {
    let email: String
    var newEmail: String?
    /// `nil` for an address without an account.
    var account: Account?
    /// The factor to remove by ``ActionCode/Kind/secondFactorRemoval``.
    var enrollmentID: String?
    /// True for a code never mailed, so that responses do not reveal existing accounts.
    var isHidden = false
}

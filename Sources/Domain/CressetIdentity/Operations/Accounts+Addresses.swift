extension Accounts {
    /// Returns the one form of an address that an account may get; `nil` for one that none may get, or for no address.
    func newAddress(_ text: String) -> String? {
        behavior.takesUnreachableAddresses ? EmailAddress.canonical(text) : EmailAddress.deliverable(text)
    }

    /// Returns the one form of an address that the account may have: its own stays, also one that none may get today.
    ///
    /// - Throws: `invalidEmail`.
    func address(_ text: String, for account: Account?) throws(IdentityError) -> String {
        if let canonical = EmailAddress.canonical(text), canonical == account?.email { return canonical }
        guard let email = newAddress(text) else { throw IdentityError(.invalidEmail) }
        return email
    }
}

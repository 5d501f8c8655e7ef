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

    /// Refuses an address that nobody has proven to an account with second factors, past which its owner could not come in,
    /// and to one that has a proven address, or had one within the recovery week: to be called in the step that adds it, too.
    ///
    /// - Throws: `operationNotAllowed`.
    func requireMayGetUnprovenEmail(
        _ account: Account,
        in realm: Realm,
        at now: Timestamp
    ) throws(IdentityError) {
        guard behavior.enforcesRevocation else { return }
        guard !hasSecondFactor(account, in: realm) else {
            throw IdentityError(
                .operationNotAllowed,
                detail: "The account has second factors: verify the new email before changing it."
            )
        }
        guard !account.hasProvenAddress(at: now) else {
            throw IdentityError(.operationNotAllowed, detail: "Please verify the new email before changing email.")
        }
    }
}

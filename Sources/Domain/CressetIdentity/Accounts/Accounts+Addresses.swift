extension Accounts {
    /// `nil` for an invalid or missing address.
    func newAddress(_ text: String) -> String? {
        behavior.acceptsUnreachableAddresses ? EmailAddress.canonical(text) : EmailAddress.deliverable(text)
    }

    /// An account keeps its own address even if it is invalid today.
    func address(_ text: String, for account: Account?) throws(IdentityError) -> String {
        if let canonical = EmailAddress.canonical(text), canonical == account?.email { return canonical }
        guard let email = newAddress(text) else { throw IdentityError(.invalidEmail) }
        return email
    }

    /// Rejects an unproven address if it could lock out the owner of second factors, or if the account has a proven
    /// address or had one within the recovery week. Call it also in the step of the change.
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

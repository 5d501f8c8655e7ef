extension Identity {
    /// Adds an identity to the account of the ID token, and signs in by it (docs/wire §8.5). One step of the store
    /// decides.
    ///
    /// - Throws: `projectDisabled`, those of ``account(of:in:)``, `providerAlreadyLinked`, `identityLinkedElsewhere`,
    ///   `emailExists`, in this order.
    public func link(
        _ identity: FederatedIdentity, to token: PresentedIDToken, in realm: Realm
    ) async throws -> FederatedSignIn {
        try requireOpen(realm)
        _ = try await account(of: token, in: realm)
        let identity = identity.trimmed
        let email = realm.policy.allowsDuplicateEmails ? nil : identity.email
        let now = clock.now()
        return try await store.resolve(
            providerID: identity.providerID, rawID: identity.rawID, email: email, current: token.localID,
            in: realm.pool
        ) { matches in
            guard var account = matches.current else { throw IdentityError(.userNotFound) }
            try requireUsable(account, for: token)
            try requireFree(identity, for: account, matches)
            account.link(identity, takesEmail: email != nil)
            account.lastLoginAt = now
            account.lastRefreshAt = now
            return opened(account, identity, token, at: now)
        }
    }

    private func requireFree(
        _ identity: FederatedIdentity, for account: Account, _ matches: IdentityMatches
    ) throws(IdentityError) {
        if behavior.refusesSecondIdentityOfProvider,
            account.identities.contains(where: { $0.providerID == identity.providerID })
        {
            throw IdentityError(.providerAlreadyLinked)
        }
        guard matches.owner == nil else { throw IdentityError(.identityLinkedElsewhere) }
        if let owner = matches.emailOwner, owner.localID != account.localID { throw IdentityError(.emailExists) }
    }

    private func opened(
        _ account: Account, _ identity: FederatedIdentity, _ token: PresentedIDToken, at now: Timestamp
    ) -> (write: AccountWrite?, outcome: FederatedSignIn) {
        let opened = openSession(
            NewSession(
                signInProvider: identity.providerID, signInAttributes: identity.signInAttributes,
                secondFactor: token.secondFactor),
            for: account, at: now)
        let signIn = SignIn(
            account: account, session: opened.session, refreshToken: opened.refreshToken, isNewUser: false)
        return (
            AccountWrite(account: account, session: opened.session),
            FederatedSignIn(signIn: signIn, way: .linked)
        )
    }
}

extension Accounts {
    /// Adds an identity to the token's account in one step and signs in with it (docs/wire §8.5).
    ///
    /// The new session is as old as the token's. Identities linked by old sessions are provisional. An account without
    /// an address does not get theirs, because mail to it could sign in.
    ///
    /// - Throws: `projectDisabled`, those of ``account(of:in:)``, `invalidProviderIdentity`, `providerAlreadyLinked`,
    ///   `identityLinkedElsewhere`, `emailExists`, `credentialTooOld`, `tooManyAttempts`, `tooManyMails`, in order.
    public func link(
        _ identity: FederatedIdentity,
        to token: PresentedIDToken,
        from clientAddress: String,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> FederatedSignIn {
        try requireEnabled(realm)
        let current = try await account(of: token, in: realm)
        try ProviderIdentityRules.check(identity)
        let identity = identity.trimmed
        let email = realm.policy.allowsDuplicateEmails ? nil : identity.email
        let now = clock.now()
        let new = identity.session.added(to: current, by: token, of: try await livingSession(of: token, in: realm))
        let linked = try await asking(in: realm) { answers in
            let draft = draftSession(answers.session(new, of: token.localID), at: now)
            return try await telling(in: realm, compose: compose) { notices in
                try await translatingConflicts {
                    try await store.resolve(
                        providerID: identity.providerID,
                        rawID: identity.rawID,
                        email: email,
                        current: token.localID,
                        in: realm.pool
                    ) { matches in
                        guard var account = matches.current else { throw IdentityError(.userNotFound) }
                        try requireUsable(account, for: token)
                        try requireFree(identity, for: account, matches: matches)
                        let old = account
                        try new.requireSameStanding(of: old)
                        let isTrusted = try requireRecentSignIn(token, for: .linkProvider, on: old, in: realm, at: now)
                        try requireRoomForSession(of: old, at: now)
                        let mayTakeEmail =
                            email != nil && isTrusted && mayGetEmail(of: identity, old, in: realm, at: now)
                        account.link(identity, takesEmail: mayTakeEmail)
                        account.settleProbation(of: identity.providerID, byTrusted: isTrusted, at: now)
                        // Mail to a new address can sign in, too.
                        if account.email != old.email {
                            account.settleProbation(of: "password", byTrusted: isTrusted, at: now)
                        }
                        noteNetwork(clientAddress, of: &account, isProven: old.isUnclaimed, at: now)
                        try answers.admit(new, to: &account)
                        let told = AccountEffects(notices: notices.codes, mails: notices.mails)
                        let effects = open(draft, for: &account, with: told, at: now)
                        try admit(notices, ofChange: old, to: &account, byTrusted: isTrusted, in: realm, at: now)
                        return (
                            AccountWrite(account: account, effects: effects),
                            FederatedSignIn(signIn: draft.signIn(to: account), way: .linked)
                        )
                    }
                }
            }.result
        }
        try requireMaySignIn(to: linked.signIn.account)
        return linked
    }

    private func mayGetEmail(
        of identity: FederatedIdentity,
        _ account: Account,
        in realm: Realm,
        at now: Timestamp
    ) -> Bool {
        identity.isEmailVerified || (try? requireMayGetUnprovenEmail(account, in: realm, at: now)) != nil
    }

    private func requireFree(
        _ identity: FederatedIdentity,
        for account: Account,
        matches: IdentityMatches
    ) throws(IdentityError) {
        if behavior.refusesSecondIdentityOfProvider,
            account.identities.contains(where: { $0.providerID == identity.providerID })
        {
            throw IdentityError(.providerAlreadyLinked)
        }
        guard matches.owner == nil else { throw IdentityError(.identityLinkedElsewhere) }
        if let owner = matches.emailOwner, owner.localID != account.localID { throw IdentityError(.emailExists) }
    }
}

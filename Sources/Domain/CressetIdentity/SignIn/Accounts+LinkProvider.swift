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
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> FederatedSignIn {
        try realm.requireEnabled()
        let current = try await account(of: token, in: realm)
        try ProviderIdentityValidation.check(identity)
        let identity = identity.trimmed
        let email = realm.policy.allowsDuplicateEmails ? nil : identity.email
        let now = clock.now()
        let new = identity.session.added(to: current, by: token, of: try await session(of: token, in: realm))
        let draft = draftSession(new, at: now)
        return try await run(in: realm, compose: compose) { step in
            let owner = try step.reader.account(identity.name)
            let emailOwner = try owner == nil ? email.flatMap { try step.reader.account(.email($0)) } : nil
            var account = try step.account(token.localID)
            try account.requireUsable(for: token, under: behavior)
            try requireFree(identity, for: account, owner: owner, emailOwner: emailOwner)
            let old = account
            try new.requireSameStanding(of: old)
            let isTrusted = try requireRecentSignIn(token, for: .linkProvider, on: old, in: realm, at: now)
            try old.requireRoomForSession(at: now)
            let mayTakeEmail = email != nil && isTrusted && mayGetEmail(of: identity, old, in: realm, at: now)
            account.link(identity, acceptsEmail: mayTakeEmail)
            account.updateProvisionalPeriod(of: identity.providerID, byTrusted: isTrusted, at: now)
            // Mail to a new address can sign in, too.
            if account.email != old.email {
                account.updateProvisionalPeriod(of: "password", byTrusted: isTrusted, at: now)
            }
            recordNetwork(of: &account, isProven: old.isUnclaimed, at: now)
            try notify(ofChange: old, to: &account, byTrusted: isTrusted, in: &step, at: now)
            return FederatedSignIn(signIn: try step.signIn(to: account, by: draft), way: .linked)
        }
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
        owner: Account?,
        emailOwner: Account?
    ) throws(IdentityError) {
        if behavior.refusesSecondIdentityOfProvider,
            account.identities.contains(where: { $0.providerID == identity.providerID })
        {
            throw IdentityError(.providerAlreadyLinked)
        }
        guard owner == nil else { throw IdentityError(.identityLinkedElsewhere) }
        try requireFreeEmail(of: account, ownedBefore: emailOwner)
    }
}

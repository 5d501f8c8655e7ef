extension Accounts {
    /// Signs in by an identity provider's word (docs/wire §8.4): to the account that has the identity; else to
    /// the one that owns the address, if the provider has proven it; else to a new one. One step of the store decides.
    ///
    /// - Parameters:
    ///   - mayCreate: True if a person who has no account gets one.
    ///   - clientAddress: The caller's network address.
    ///   - compose: Makes the mail that tells the owner of an account that it has got an identity.
    /// - Throws: `projectDisabled`, `userDisabled`, `userNotFound`, `adminOnly`,
    ///   `tooManyMails`.
    public func signIn(
        with identity: FederatedIdentity,
        mayCreate: Bool = true,
        from clientAddress: String,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> FederatedOutcome {
        try requireEnabled(realm)
        let identity = identity.trimmed
        let email = realm.policy.allowsDuplicateEmails ? nil : identity.email
        let attempt = FederatedAttempt(identity: identity, clientAddress: clientAddress, moment: clock.now())
        return try await telling(in: realm, compose: compose) { notices in
            try await store.resolve(
                providerID: identity.providerID,
                rawID: identity.rawID,
                email: email,
                current: nil,
                in: realm.pool
            ) { matches in
                if let owner = matches.owner { return try enter(owner, by: attempt, in: realm) }
                if let owner = matches.emailOwner {
                    return try join(owner, by: attempt, in: realm, notices: notices)
                }
                guard mayCreate else { throw IdentityError(.userNotFound) }
                return try create(attempt, email: email, in: realm)
            }
        }.result
    }

    /// An assertion that was verified, and what is known of the caller who has shown it.
    private struct FederatedAttempt: Sendable {
        let identity: FederatedIdentity
        let clientAddress: String
        let moment: Timestamp

        var session: NewSession {
            NewSession(signInProvider: identity.providerID, signInAttributes: identity.signInAttributes)
        }
    }

    private typealias Decision = (write: AccountWrite?, outcome: FederatedOutcome)

    private func enter(
        _ owner: Account,
        by attempt: FederatedAttempt,
        in realm: Realm
    ) throws -> Decision {
        try requireMaySignIn(to: owner)
        if needsSecondFactor(owner, in: realm) { return try challenge(owner, by: attempt) }
        var account = owner
        account.refresh(attempt.identity, at: attempt.moment)
        return open(account, as: .known, by: attempt)
    }

    /// The identity is not even linked before a second factor is proven.
    private func challenge(_ owner: Account, by attempt: FederatedAttempt) throws -> Decision {
        (nil, .needsSecondFactor(try challenge(owner, after: attempt.session, at: attempt.moment)))
    }

    private func join(
        _ owner: Account,
        by attempt: FederatedAttempt,
        in realm: Realm,
        notices: [OwnerNotice]
    ) throws -> Decision {
        let (identity, now) = (attempt.identity, attempt.moment)
        let isProven = owner.emailVerified == true
        guard identity.isEmailVerified, isProven || realm.policy.handsUnverifiedAccountsOver else {
            return (nil, .needsConfirmation(of: owner))
        }
        try requireMaySignIn(to: owner)
        if needsSecondFactor(owner, in: realm) { return try challenge(owner, by: attempt) }
        var account = owner
        guard isProven else {
            let isRecycled = account.handOver(to: identity, at: now)
            return open(account, as: .takenOver, isRecycled: isRecycled, by: attempt)
        }
        let isRecycled = account.join(identity, at: now)
        account.noteJoined(identity.providerID, at: now)
        try admit(notices, ofChange: owner, to: &account, byTrusted: true, in: realm, at: now)
        return open(account, as: .linked, isRecycled: isRecycled, by: attempt, notices: notices)
    }

    /// - Parameter email: The address that the account gets. Where several accounts may have one address, none owns it.
    private func create(
        _ attempt: FederatedAttempt,
        email: String?,
        in realm: Realm
    ) throws -> Decision {
        guard realm.policy.allowsClientSignUp else { throw IdentityError(.adminOnly) }
        let (identity, now) = (attempt.identity, attempt.moment)
        var account = newAccount(in: realm.pool, at: now)
        account.email = email
        account.emailVerified = email == nil ? nil : identity.isEmailVerified
        account.displayName = identity.displayName
        account.photoURL = identity.photoURL
        account.profile = identity.accountProfile
        account.attach(identity)
        account.revokeSessions(at: now)
        return open(account, as: .created, by: attempt)
    }

    private func open(
        _ account: Account,
        as way: FederatedSignIn.Way,
        isRecycled: Bool = false,
        by attempt: FederatedAttempt,
        notices: [OwnerNotice] = []
    ) -> Decision {
        let (identity, now) = (attempt.identity, attempt.moment)
        var account = account
        let isProven = !account.isOnProbation(identity.providerID, at: now)
        noteNetwork(attempt.clientAddress, of: &account, isProven: isProven, at: now)
        account.lastLoginAt = now
        account.lastRefreshAt = now
        let draft = draftSession(attempt.session)
        let session = draft.open(for: &account, at: now)
        let signIn = draft.signIn(to: account, isNewUser: way == .created)
        return (
            AccountWrite(
                account: account,
                session: session,
                notices: notices.codes,
                mails: notices.mails,
                endsCodes: way == .takenOver
            ),
            .signedIn(FederatedSignIn(signIn: signIn, way: way, isEmailRecycled: isRecycled))
        )
    }
}

extension Accounts {
    /// Signs in with an identity provider's assertion, in one store step (docs/wire §8.4).
    ///
    /// Selects the account with the identity; else the owner of an address proven by the provider; else a new account.
    ///
    /// - Parameter mayCreate: True to create an account for an unknown user.
    /// - Throws: `projectDisabled`, `invalidProviderIdentity`, `userDisabled`, `userNotFound`, `adminOnly`,
    ///   `tooManyMails`.
    public func signIn(
        with identity: FederatedIdentity,
        mayCreate: Bool = true,
        from clientAddress: String,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> FederatedOutcome {
        try requireEnabled(realm)
        try ProviderIdentityRules.check(identity)
        let identity = identity.trimmed
        let email = realm.policy.allowsDuplicateEmails ? nil : identity.email
        let now = clock.now()
        let attempt = FederatedAttempt(
            identity: identity,
            new: newAccount(in: realm.pool, at: now),
            clientAddress: clientAddress,
            moment: now
        )
        let outcome = try await asking(in: realm) { answers in
            try await telling(in: realm, compose: compose) { notices in
                try await store.resolve(
                    providerID: identity.providerID,
                    rawID: identity.rawID,
                    email: email,
                    current: nil,
                    in: realm.pool
                ) { matches in
                    if let owner = matches.owner { return try enter(owner, by: attempt, with: answers, in: realm) }
                    if let owner = matches.emailOwner {
                        return try join(owner, by: attempt, with: answers, in: realm, notices: notices)
                    }
                    guard mayCreate else { throw IdentityError(.userNotFound) }
                    return try create(attempt, email: email, with: answers, in: realm)
                }
            }.result
        }
        return try await finish(outcome, by: attempt, in: realm)
    }

    private struct FederatedAttempt: Sendable {
        let identity: FederatedIdentity
        let new: Account
        let clientAddress: String
        let moment: Timestamp

        var session: NewSession { identity.session }
    }

    private enum Resolution: Sendable {
        case done(FederatedOutcome)
        case stored(Account, FederatedSignIn.Way)
    }

    private typealias Decision = (write: AccountWrite?, outcome: Resolution)

    private func finish(
        _ resolution: Resolution,
        by attempt: FederatedAttempt,
        in realm: Realm
    ) async throws -> FederatedOutcome {
        switch resolution {
        case .done(let outcome): return outcome
        case .stored(let account, let way):
            let signIn = try await signIn(to: .stored(account), session: attempt.session, in: realm)
            return .signedIn(FederatedSignIn(signIn: signIn, way: way))
        }
    }

    private func enter(
        _ owner: Account,
        by attempt: FederatedAttempt,
        with answers: FunctionAnswers,
        in realm: Realm
    ) throws -> Decision {
        try requireMaySignIn(to: owner)
        if needsSecondFactor(owner, after: attempt.session.signInProvider, in: realm) {
            return try challenge(owner, by: attempt, in: realm)
        }
        var account = owner
        account.refresh(attempt.identity)
        return try open(account, as: .known, by: attempt, with: answers)
    }

    /// The identity joins the account only after proof of a second factor.
    private func challenge(
        _ owner: Account,
        by attempt: FederatedAttempt,
        joins: Bool = false,
        in realm: Realm
    ) throws -> Decision {
        let challenge = try challenge(
            owner,
            after: attempt.session,
            joining: joins ? attempt.identity : nil,
            in: realm,
            at: attempt.moment
        )
        return (nil, .done(.needsSecondFactor(challenge)))
    }

    private func join(
        _ owner: Account,
        by attempt: FederatedAttempt,
        with answers: FunctionAnswers,
        in realm: Realm,
        notices: [OwnerNotice]
    ) throws -> Decision {
        let (identity, now) = (attempt.identity, attempt.moment)
        let isProven = owner.emailVerified == true
        guard identity.isEmailVerified, isProven || realm.policy.handsUnverifiedAccountsOver else {
            return (nil, .done(.needsConfirmation(of: owner)))
        }
        try requireMaySignIn(to: owner)
        var account = owner
        let isRecycled = isProven ? account.join(identity) : account.handOver(to: identity, at: now)
        // Passkeys of a removed owner require no second factor.
        if needsSecondFactor(account, after: attempt.session.signInProvider, in: realm) {
            return try challenge(owner, by: attempt, joins: isProven, in: realm)
        }
        guard isProven else {
            return try open(account, as: .takenOver, isRecycled: isRecycled, by: attempt, with: answers)
        }
        account.noteJoined(identity.providerID, at: now)
        return try open(account, as: .linked, isRecycled: isRecycled, by: attempt, with: answers, notices: notices) {
            try admit(notices, ofChange: owner, to: &$0, byTrusted: true, in: realm, at: now)
        }
    }

    /// - Parameter email: The account's address; `nil` if several accounts may share one.
    private func create(
        _ attempt: FederatedAttempt,
        email: String?,
        with answers: FunctionAnswers,
        in realm: Realm
    ) throws -> Decision {
        guard realm.policy.allowsClientSignUp else { throw IdentityError(.adminOnly) }
        let (identity, now) = (attempt.identity, attempt.moment)
        var account = attempt.new
        account.email = email
        account.emailVerified = email == nil ? nil : identity.isEmailVerified
        account.displayName = identity.displayName
        account.photoURL = identity.photoURL
        account.profile = identity.accountProfile
        account.attach(identity)
        account.revokeSessions(at: now)
        try answers.admit(new: &account, by: attempt.session.method)
        guard answers.areNeeded(for: attempt.session) || account.isDisabled else {
            return try open(account, as: .created, by: attempt, with: answers)
        }
        noteNetwork(attempt.clientAddress, of: &account, at: now)
        return (AccountWrite(account: account), .stored(account, .created))
    }

    /// - Parameter tell: Admits the notices after all other checks.
    private func open(
        _ account: Account,
        as way: FederatedSignIn.Way,
        isRecycled: Bool = false,
        by attempt: FederatedAttempt,
        with answers: FunctionAnswers,
        notices: [OwnerNotice] = [],
        tell: (inout Account) throws -> Void = { _ in }
    ) throws -> Decision {
        let (identity, now) = (attempt.identity, attempt.moment)
        var account = account
        if way != .created { try answers.admit(attempt.session, to: &account) }
        try tell(&account)
        let isProven = !account.isOnProbation(identity.providerID, at: now)
        noteNetwork(attempt.clientAddress, of: &account, isProven: isProven, at: now)
        let draft = draftSession(answers.session(attempt.session, of: account.localID), at: now)
        let told = AccountEffects(notices: notices.codes, mails: notices.mails, endsCodes: way == .takenOver)
        let effects = open(draft, for: &account, with: told, at: now)
        let write = AccountWrite(account: account, effects: effects)
        guard effects.session != nil else { return (write, .stored(account, way)) }
        let signIn = draft.signIn(to: account, isNewUser: way == .created)
        return (write, .done(.signedIn(FederatedSignIn(signIn: signIn, way: way, isEmailRecycled: isRecycled))))
    }
}

extension Accounts {
    public struct EmailLinkSignIn: Sendable {
        public let outcome: SignInOutcome
        public let notices: [OwnerNotice]
    }

    /// Signs in with the code of a mailed link, and so proves the address (docs/wire §9.5).
    ///
    /// An account with an unproven address is handed over: unproven sign-in methods are removed and older sessions end.
    /// With an ID token, its account gets the address. A changed address needs a recent sign-in and a notice to the old
    /// one.
    ///
    /// - Parameter compose: Creates the mail to the old address.
    /// - Throws: `projectDisabled`, `operationNotAllowed`, those of ``account(of:in:)``, `missingEmail`, `missingCode`,
    ///   `invalidCode`, `expiredCode`, `invalidEmail`, `credentialTooOld`, `emailExists`, `userDisabled`, `adminOnly`,
    ///   `tooManyMails`. Errors use up the code only if a blocking function disables the account.
    public func signIn(
        email: String?,
        code secret: String?,
        idToken: PresentedIDToken?,
        from clientAddress: String,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> EmailLinkSignIn {
        try requireEnabled(realm)
        guard realm.policy.allowsEmailLink else { throw IdentityError(.operationNotAllowed) }
        if let idToken { _ = try await account(of: idToken, in: realm) }
        guard let email, !email.isEmpty else { throw IdentityError(.missingEmail) }
        let code = try await validCode(secret, for: [.emailSignIn], in: realm)
        guard let canonical = EmailAddress.canonical(email), canonical.utf8.elementsEqual(code.email.utf8) else {
            throw IdentityError(
                .invalidEmail,
                detail: "The email provided does not match the sign-in email address."
            )
        }
        if let idToken { return try await attach(code, to: idToken, from: clientAddress, in: realm, compose: compose) }
        return EmailLinkSignIn(outcome: try await signIn(with: code, from: clientAddress, in: realm), notices: [])
    }

    private func attach(
        _ code: ActionCode,
        to token: PresentedIDToken,
        from clientAddress: String,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> EmailLinkSignIn {
        let current = try await account(of: token, in: realm)
        let now = clock.now()
        let addressOwner = try await store.account(email: code.email, in: code.pool)
        let new = LinkAttempt.session.added(to: current, by: token, of: try await livingSession(of: token, in: realm))
        let (signIn, notices) = try await asking(in: realm) { answers in
            let draft = draftSession(answers.session(new, of: token.localID), at: now)
            let (account, notices) = try await telling(in: realm, compose: compose) { notices in
                try await redeem(code, owner: .localID(token.localID)) { account in
                    guard var account else { throw IdentityError(.userNotFound) }
                    try requireUsable(account, for: token)
                    let old = account
                    try new.requireSameStanding(of: old)
                    try checkAddition(of: code.email, to: &account, by: token, in: realm, at: now)
                    try requireFreeEmail(of: old, ownedBefore: addressOwner)
                    if old.email != code.email { try replaceEmail(of: &account, with: code.email, at: now) }
                    account.noteEmailLinkSignIn(at: now)
                    let isOwn = old.email == code.email || old.isUnclaimed
                    let isProven = isOwn && !account.isOnProbation("password", at: now)
                    noteNetwork(clientAddress, of: &account, isProven: isProven, at: now)
                    let isChallenged = isChallenged(account, in: realm)
                    if !isChallenged { try answers.admit(new, to: &account) }
                    let opens = !isChallenged && !account.isDisabled
                    let session = opens ? draft.open(for: &account, at: now) : nil
                    try admit(notices, ofChange: old, to: &account, byTrusted: true, in: realm, at: now)
                    return CodeRedemption(
                        account: account,
                        effects: AccountEffects(session: session, notices: notices.codes, mails: notices.mails)
                    )
                }
            }
            return (draft.signIn(to: account ?? current), notices)
        }
        guard !isChallenged(signIn.account, in: realm) else {
            let challenge = try challenge(signIn.account, after: LinkAttempt.session, in: realm, at: now)
            return EmailLinkSignIn(outcome: .needsSecondFactor(challenge), notices: notices)
        }
        try requireMaySignIn(to: signIn.account)
        return EmailLinkSignIn(outcome: .signedIn(signIn), notices: notices)
    }

    /// Returns true if a link with an ID token needs a second factor, as in the Firebase Auth emulator.
    private func isChallenged(_ account: Account, in realm: Realm) -> Bool {
        behavior.challengesLinksOfBearers
            && needsSecondFactor(account, after: LinkAttempt.session.signInProvider, in: realm)
    }

    /// Adds or changes the address; a change ends every session.
    private func replaceEmail(
        of account: inout Account,
        with email: String,
        at now: Timestamp
    ) throws(IdentityError) {
        guard account.email != nil else {
            return account.addEmail(email, isVerified: true)
        }
        try requireRoomForSession(of: account, at: now)
        account.changeEmail(to: email, at: now)
    }

    /// Rejects a new address if the session is too old for it.
    private func checkAddition(
        of email: String,
        to account: inout Account,
        by token: PresentedIDToken,
        in realm: Realm,
        at now: Timestamp
    ) throws(IdentityError) {
        guard account.email != email else { return }
        let operation: SensitiveOperation = account.email == nil ? .addAddress : .changeAddress
        let isTrusted = try requireRecentSignIn(token, for: operation, on: account, in: realm, at: now)
        guard newAddress(email) != nil else { throw IdentityError(.invalidEmail) }
        if account.email == nil { account.settleProbation(of: "password", byTrusted: isTrusted, at: now) }
    }

    private struct LinkAttempt: Sendable {
        let code: ActionCode
        let found: Account?
        let new: Account
        let clientAddress: String
        let moment: Timestamp

        static let session = NewSession(signInProvider: "password", method: SignInMethod("emailLink"))

        var expected: Account { found ?? new }
    }

    private func signIn(with code: ActionCode, from clientAddress: String, in realm: Realm) async throws
        -> SignInOutcome
    {
        let now = clock.now()
        let attempt = LinkAttempt(
            code: code,
            found: try await store.account(email: code.email, in: realm.pool),
            new: newAccount(code, at: now),
            clientAddress: clientAddress,
            moment: now
        )
        let (account, draft, isOpen) = try await asking(in: realm) { answers in
            let draft = draftSession(answers.session(LinkAttempt.session, of: attempt.expected.localID), at: now)
            let isOpen = attempt.found != nil || !answers.areNeeded(for: LinkAttempt.session)
            let account = try await redeem(code, owner: .email(code.email)) { account in
                var redemption = try enter(account, by: attempt, with: answers, in: realm)
                guard isOpen, var account = redemption.account, !account.isDisabled else { return redemption }
                redemption.effects.session = draft.open(for: &account, at: now)
                redemption.account = account
                return redemption
            }
            return (account, draft, isOpen)
        }
        guard let account, !needsSecondFactor(account, after: LinkAttempt.session.signInProvider, in: realm) else {
            let owner = account ?? attempt.expected
            return .needsSecondFactor(try challenge(owner, after: LinkAttempt.session, in: realm, at: now))
        }
        guard isOpen else {
            return .signedIn(try await signIn(to: .stored(account), session: LinkAttempt.session, in: realm))
        }
        try requireMaySignIn(to: account)
        return .signedIn(draft.signIn(to: account, isNewUser: attempt.found == nil))
    }

    /// Returns the account after the sign-in; empty if a second factor is required.
    private func enter(
        _ account: Account?,
        by attempt: LinkAttempt,
        with answers: FunctionAnswers,
        in realm: Realm
    ) throws -> CodeRedemption {
        // The address has changed hands since; the next attempt sees the new account.
        guard account?.localID == attempt.found?.localID else { throw IdentityError(.invalidCode) }
        var account = try account ?? admitted(attempt.new, in: realm)
        try requireMaySignIn(to: account)
        let isHandedOver = account.emailVerified != true
        var entered = account
        if isHandedOver { entered.handOver(at: attempt.moment) }
        // Only the link is used up before a second factor is proven. Passkeys of a removed owner require none.
        guard !needsSecondFactor(entered, after: LinkAttempt.session.signInProvider, in: realm) else {
            return CodeRedemption()
        }
        account = entered
        account.noteEmailLinkSignIn(at: attempt.moment)
        let isProven = !account.isOnProbation("password", at: attempt.moment)
        noteNetwork(attempt.clientAddress, of: &account, isProven: isProven, at: attempt.moment)
        if attempt.found == nil {
            try answers.admit(new: &account, by: LinkAttempt.session.method)
        } else {
            try answers.admit(LinkAttempt.session, to: &account)
        }
        return CodeRedemption(account: account, effects: AccountEffects(endsCodes: isHandedOver))
    }

    private func newAccount(_ code: ActionCode, at now: Timestamp) -> Account {
        var account = newAccount(in: code.pool, at: now)
        account.email = code.email
        account.emailVerified = true
        account.revokeSessions(at: now)
        return account
    }

    private func admitted(_ account: Account, in realm: Realm) throws(IdentityError) -> Account {
        guard realm.policy.allowsClientSignUp else { throw IdentityError(.adminOnly) }
        // The link's account may have given up an address invalid for new accounts.
        guard account.email.flatMap(newAddress) != nil else { throw IdentityError(.invalidEmail) }
        return account
    }
}

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
    /// - Throws: `projectDisabled`, `operationNotAllowed`, those of ``account(of:in:)``, `missingEmail`, `missingCode`,
    ///   `invalidCode`, `expiredCode`, `invalidEmail`, `credentialTooOld`, `emailExists`, `userDisabled`, `adminOnly`,
    ///   `tooManyMails`. Errors use up the code only if a blocking function disables the account.
    public func signIn(
        email: String?,
        code secret: String?,
        idToken: PresentedIDToken?,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> EmailLinkSignIn {
        try realm.requireEnabled()
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
        if let idToken { return try await attach(code, to: idToken, in: realm, compose: compose) }
        return EmailLinkSignIn(outcome: try await signIn(with: code, in: realm), notices: [])
    }

    private func attach(
        _ code: ActionCode,
        to token: PresentedIDToken,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> EmailLinkSignIn {
        let current = try await account(of: token, in: realm)
        let now = clock.now()
        let addressOwner = try await store.account(.email(code.email), in: code.pool)
        let new = Self.linkSession.added(to: current, by: token, of: try await session(of: token, in: realm))
        let draft = draftSession(new, at: now)
        return try await redeem(code, owner: .localID(token.localID), in: realm, compose: compose) { account, step in
            guard var account else { throw IdentityError(.userNotFound) }
            try account.requireUsable(for: token, under: behavior)
            let old = account
            try new.requireSameStanding(of: old)
            try checkAddition(of: code.email, to: &account, by: token, in: realm, at: now)
            try requireFreeEmail(of: old, ownedBefore: addressOwner)
            if old.email != code.email { try replaceEmail(of: &account, with: code.email, at: now) }
            account.recordEmailLinkSignIn(at: now)
            let isOwn = old.email == code.email || old.isUnclaimed
            let isProven = isOwn && !account.isProvisional("password", at: now)
            recordNetwork(of: &account, isProven: isProven, at: now)
            try notify(ofChange: old, to: &account, in: &step, at: now)
            guard !isChallenged(account, in: realm) else {
                step.change.account = account
                let challenge = try challenge(account, after: Self.linkSession, in: realm, at: now)
                return EmailLinkSignIn(outcome: .needsSecondFactor(challenge), notices: step.notices)
            }
            let signIn = try step.signIn(to: account, by: draft, isSignIn: false)
            return EmailLinkSignIn(outcome: .signedIn(signIn), notices: step.notices)
        }
    }

    /// True if a link with an ID token needs a second factor, as in the Firebase Auth emulator.
    private func isChallenged(_ account: Account, in realm: Realm) -> Bool {
        behavior.challengesLinksOfBearers
            && needsSecondFactor(account, after: Self.linkSession.signInProvider, in: realm)
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
        try account.requireRoomForSession(at: now)
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
        if account.email == nil { account.updateProvisionalPeriod(of: "password", byTrusted: isTrusted, at: now) }
    }

    private static let linkSession = NewSession(signInProvider: "password", method: SignInMethod("emailLink"))

    private func signIn(with code: ActionCode, in realm: Realm) async throws
        -> SignInOutcome
    {
        let now = clock.now()
        let expected = try await store.account(.email(code.email), in: realm.pool)
        let new = newAccount(code, at: now)
        let draft = draftSession(Self.linkSession, at: now)
        let (user, challenge) = try await redeem(code, owner: .email(code.email), in: realm) {
            found,
            step -> (NewUser?, SecondFactorChallenge?) in
            // The address has changed hands since; the next attempt sees the new account.
            guard found?.localID == expected?.localID else { throw IdentityError(.invalidCode) }
            let old = try found ?? admitted(new, in: realm)
            try old.requireEnabled()
            var account = old
            let isHandedOver = account.emailVerified != true
            if isHandedOver { account.handOver(at: now) }
            // Only the link is used up before a second factor is proven. Passkeys of a removed owner require none.
            guard !needsSecondFactor(account, after: "password", in: realm) else {
                return (nil, try self.challenge(old, after: Self.linkSession, in: realm, at: now))
            }
            account.recordEmailLinkSignIn(at: now)
            let isProven = !account.isProvisional("password", at: now)
            recordNetwork(of: &account, isProven: isProven, at: now)
            step.change.endsCodes = isHandedOver
            guard found == nil else {
                return (.signedIn(try step.signIn(to: account, by: draft, isSignIn: false)), nil)
            }
            return (try step.signUp(account, by: draft), nil)
        }
        if let challenge { return .needsSecondFactor(challenge) }
        guard let user else { throw IdentityError(.invalidCode) }
        return .signedIn(try await signIn(to: user, session: Self.linkSession, in: realm))
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

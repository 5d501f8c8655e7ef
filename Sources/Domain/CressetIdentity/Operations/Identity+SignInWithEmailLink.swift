extension Identity {
    /// What a mailed link has led to.
    public struct EmailLinkSignIn: Sendable {
        public let signIn: SignIn
        /// The way back for the owner of the address that was replaced.
        public let notice: IssuedCode?
        public let mail: OutgoingMail?
    }

    /// Signs in by the code of a mailed link: the address is proven, whoever asks (docs/wire §9.5).
    ///
    /// An account that never proved its address is handed over: every unproven way in is removed, and every older
    /// session ends. With an ID token the address becomes that account's; where it replaces another one, that is a
    /// change of address as any other: it needs a recent sign-in, and the old address is told.
    ///
    /// - Parameter compose: Makes the mail to the old address.
    /// - Throws: `projectDisabled`, `operationNotAllowed`, `missingEmail`, `missingCode`, `invalidCode`,
    ///   `expiredCode`, `invalidEmail`, those of ``account(of:in:)``, `credentialTooOld`, `emailExists`,
    ///   `userDisabled`, `adminOnly`, `unsupportedSecondFactor`. None of them uses the code up.
    public func signIn(
        email: String?, code secret: String?, idToken: PresentedIDToken?, in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> EmailLinkSignIn {
        try requireOpen(realm)
        guard realm.policy.allowsEmailLink else { throw IdentityError(.operationNotAllowed) }
        guard let email, !email.isEmpty else { throw IdentityError(.missingEmail) }
        let code = try await validCode(secret, for: [.emailSignIn], in: realm)
        guard let canonical = EmailAddress.canonical(email), canonical.utf8.elementsEqual(code.email.utf8) else {
            throw IdentityError(
                .invalidEmail, "The email provided does not match the sign-in email address.")
        }
        if let idToken { return try await attach(code, to: idToken, in: realm, compose) }
        return EmailLinkSignIn(signIn: try await signIn(with: code, in: realm), notice: nil, mail: nil)
    }

    private func attach(
        _ code: ActionCode, to token: PresentedIDToken, in realm: Realm,
        _ compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> EmailLinkSignIn {
        let current = try await account(of: token, in: realm)
        let former = current.email == code.email ? nil : current.email
        if former != nil { try requireRecentSignIn(token) }
        let now = clock.now()
        let (notice, mail) = try noticeOfChange(from: former, to: code.email, of: current, in: realm, at: now, compose)
        let opened = openSession(
            NewSession(signInProvider: "password", secondFactor: token.secondFactor), for: current, at: now)
        let account = try await redeem(code, owner: .localID(token.localID)) { account in
            guard var account else { throw IdentityError(.userNotFound) }
            try requireUsable(account, for: token)
            guard account.email == current.email else { throw IdentityError(.tokenExpired) }
            if former != nil, account.initialEmail == nil { account.initialEmail = former }
            account.email = code.email
            account.noteEmailLinkSignIn(at: now)
            return CodeRedemption(account: account, session: opened.session, notice: notice?.code, mail: mail)
        }
        let signIn = SignIn(
            account: account ?? current, session: opened.session, refreshToken: opened.refreshToken, isNewUser: false)
        return EmailLinkSignIn(signIn: signIn, notice: notice, mail: mail)
    }

    private func signIn(with code: ActionCode, in realm: Realm) async throws -> SignIn {
        let now = clock.now()
        let found = try await store.account(email: code.email, in: realm.pool)
        let expected = found ?? newAccount(code, at: now)
        let opened = openSession(NewSession(signInProvider: "password"), for: expected, at: now)
        let account = try await redeem(code, owner: .email(code.email)) { account in
            // Another account has taken the address since, or it was given up: the next attempt will see it.
            guard account?.localID == found?.localID else { throw IdentityError(.invalidCode) }
            var account = try account ?? admitted(expected, in: realm)
            try requireEntry(to: account, in: realm)
            let isHandedOver = account.emailVerified != true
            if isHandedOver { account.handOver(at: now) }
            account.noteEmailLinkSignIn(at: now)
            var redemption = CodeRedemption(account: account, session: opened.session)
            redemption.endsCodes = isHandedOver
            return redemption
        }
        return SignIn(
            account: account ?? expected, session: opened.session, refreshToken: opened.refreshToken,
            isNewUser: found == nil)
    }

    private func newAccount(_ code: ActionCode, at now: Timestamp) -> Account {
        var account = Account(pool: code.pool, localID: RandomID.localID(from: secrets), createdAt: now)
        account.email = code.email
        account.emailVerified = true
        return account
    }

    private func admitted(_ account: Account, in realm: Realm) throws(IdentityError) -> Account {
        guard realm.policy.allowsClientSignUp else { throw IdentityError(.adminOnly) }
        return account
    }
}

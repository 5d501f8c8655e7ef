extension Identity {
    /// Signs in by the code of a mailed link: the address is proven, whoever asks (wire reference §9.5).
    ///
    /// An account that never proved its address is handed over: every unproven way in is removed, and every older
    /// session ends. With an ID token the address becomes that account's.
    ///
    /// - Throws: `projectDisabled`, `operationNotAllowed`, `missingEmail`, `missingCode`, `invalidCode`,
    ///   `expiredCode`, `invalidEmail`, those of ``account(of:in:)``, `emailExists`, `userDisabled`, `adminOnly`,
    ///   `unsupportedSecondFactor`. None of them uses the code up.
    public func signIn(
        email: String?, code secret: String?, idToken: PresentedIDToken?, in realm: Realm
    ) async throws -> SignIn {
        try requireOpen(realm)
        guard realm.policy.allowsEmailLink else { throw IdentityError(.operationNotAllowed) }
        guard let email, !email.isEmpty else { throw IdentityError(.missingEmail) }
        let code = try await validCode(secret, in: realm)
        guard code.kind == .emailSignIn else { throw IdentityError(.invalidCode) }
        guard EmailAddress.canonical(email) == code.email else {
            throw IdentityError(
                .invalidEmail, "The email provided does not match the sign-in email address.")
        }
        if let idToken { return try await attach(code, to: idToken, in: realm) }
        return try await signIn(with: code, in: realm)
    }

    private func attach(_ code: ActionCode, to token: PresentedIDToken, in realm: Realm) async throws -> SignIn {
        let current = try await account(of: token, in: realm)
        let now = clock.now()
        let opened = openSession(
            NewSession(signInProvider: "password", secondFactor: token.secondFactor), for: current, at: now)
        let account = try await redeem(code, owner: .localID(token.localID)) { account in
            guard var account else { throw IdentityError(.userNotFound) }
            try requireUsable(account, for: token)
            account.email = code.email
            account.noteEmailLinkSignIn(at: now)
            return CodeRedemption(account: account, session: opened.session)
        }
        return SignIn(
            account: account ?? current, session: opened.session, refreshToken: opened.refreshToken, isNewUser: false)
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
            let isHandedOver = account.emailVerified == false
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

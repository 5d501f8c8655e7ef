extension Identity {
    /// Signs in by e-mail and password (wire reference §6.2).
    ///
    /// With enumeration protection on, an unknown address, an account without a password and a wrong password are
    /// one answer; an unknown address costs the time of a native hash. A temporary password signs in as the account's
    /// own does, but that no policy judges it.
    ///
    /// - Throws: `projectDisabled`, `missingEmail`, `missingPassword`, `invalidEmail`, `passwordSignInDisabled`,
    ///   `tooManyAttempts`, `overloaded`, `invalidLoginCredentials` (or `emailNotFound`, `invalidPassword`),
    ///   `userDisabled`, `unsupportedSecondFactor`, `customPasswordRequirements`, in this order.
    public func signIn(
        email: String?, password: String?, from address: String, in realm: Realm
    ) async throws -> SignIn {
        try requireOpen(realm)
        let (email, password) = try requiredCredentials(email, password)
        guard let email = EmailAddress.canonical(email) else { throw IdentityError(.invalidEmail) }
        guard realm.policy.allowsPassword else { throw IdentityError(.passwordSignInDisabled) }
        let (account, temporary) = try await verifiedAccount(
            email: email, password: password, from: address, in: realm)
        try requireEntry(to: account, in: realm)
        if let temporary { return try await signIn(to: account, by: temporary, in: realm) }
        if realm.policy.passwordPolicy.forcesUpgradeOnSignIn { try realm.policy.passwordPolicy.check(password) }
        return try await openPasswordSession(
            for: account, replacement: replacement(for: account, password, from: address, in: realm), in: realm)
    }

    /// - Returns: The account whose password it is, and the temporary one if it is that.
    private func verifiedAccount(
        email: String, password: String, from address: String, in realm: Realm
    ) async throws -> (Account, TemporaryPassword?) {
        let key = AttemptLimiter.Key(pool: realm.pool, email: email, source: address)
        try attempts.check(key, at: clock.now())
        let account = try await store.account(email: email, in: realm.pool)
        if let account, let temporary = temporaryPassword(password, of: account, in: realm) {
            attempts.noteSuccess(key)
            return (account, temporary)
        }
        guard try await verify(password, of: account, for: requester(email, from: address, in: realm)), let account
        else {
            attempts.noteFailure(key, at: clock.now())
            throw refusal(of: account, in: realm)
        }
        attempts.noteSuccess(key)
        return (account, nil)
    }

    private func refusal(of account: Account?, in realm: Realm) -> IdentityError {
        guard !realm.policy.hidesAccounts else { return IdentityError(.invalidLoginCredentials) }
        return IdentityError(account == nil ? .emailNotFound : .invalidPassword)
    }

    /// A native hash in place of an imported or weaker one. That there is no room to make one now must not keep a
    /// user out: the next sign-in will try again.
    private func replacement(
        for account: Account, _ password: String, from address: String, in realm: Realm
    ) async throws -> StoredPassword? {
        guard let stored = account.password, passwords.isOutdated(stored) else { return nil }
        do {
            return try await passwords.hash(
                password, for: requester(account.email ?? account.localID, from: address, in: realm))
        } catch let error as IdentityError where error.code == .overloaded {
            return nil
        }
    }

    /// The password was checked against what was read; if it has changed since, this sign-in was too late.
    private func openPasswordSession(
        for verified: Account, replacement: StoredPassword?, in realm: Realm
    ) async throws -> SignIn {
        let now = clock.now()
        return try await naming {
            try await signIn(
                to: verified.localID, in: realm.pool, NewSession(signInProvider: "password"), at: now
            ) { account in
                guard account.password == verified.password, account.email == verified.email else {
                    throw IdentityError(.invalidLoginCredentials)
                }
                guard !account.isDisabled else { throw IdentityError(.userDisabled) }
                if let replacement { account.password = replacement }
            }
        }
    }
}

extension Accounts {
    /// Identifies an account by its password or temporary password.
    ///
    /// With enumeration protection, unknown addresses, missing passwords and wrong passwords produce one error, after
    /// the time of a native hash and of the user pool's imported kinds.
    ///
    /// - Throws: `projectDisabled`, `missingEmail`, `missingPassword`, `invalidEmail`, `passwordSignInDisabled`,
    ///   `tooManyAttempts`, `overloaded`, `invalidLoginCredentials` (or `emailNotFound`, `invalidPassword`),
    ///   `userDisabled`, in this order.
    func prove(
        email: String?,
        password: String?,
        from clientAddress: String,
        in realm: Realm
    ) async throws -> PasswordProof {
        try requireEnabled(realm)
        let (email, password) = try requiredCredentials(email: email, password: password)
        guard let email = EmailAddress.canonical(email) else { throw IdentityError(.invalidEmail) }
        guard realm.policy.allowsPassword else { throw IdentityError(.passwordSignInDisabled) }
        let proof = try await verify(email: email, password: password, from: clientAddress, in: realm)
        try requireMaySignIn(to: proof.account)
        return proof
    }

    /// Applies a proof in the step that depends on it, and uses a temporary password.
    ///
    /// Rejects the proof if the password has changed since its check.
    func apply(
        _ proof: PasswordProof,
        to account: inout Account,
        in realm: Realm,
        at now: Timestamp
    ) throws(IdentityError) -> AccountEffects {
        guard account.email == proof.account.email, isCurrent(proof, for: account) else {
            throw IdentityError(.invalidLoginCredentials)
        }
        try requireMaySignIn(to: account)
        guard proof.temporary != nil else { return AccountEffects() }
        return AccountEffects(endsCodes: useTemporaryPassword(of: &account, in: realm, at: now))
    }

    private func isCurrent(_ proof: PasswordProof, for account: Account) -> Bool {
        guard let temporary = proof.temporary else { return account.password == proof.account.password }
        return account.temporaryPassword?.digest == temporary.digest
    }

    private func verify(
        email: String,
        password: String,
        from clientAddress: String,
        in realm: Realm
    ) async throws -> PasswordProof {
        let account = try await store.account(email: email, in: realm.pool)
        let attempt = AttemptLimiter.Attempt(
            pool: realm.pool,
            email: email,
            network: clientAddress,
            isKnown: isKnown(clientAddress, to: account, in: realm.pool),
            hasAccount: account != nil,
            madeAt: clock.now()
        )
        if behavior.limitsAttempts { try attempts.admit(attempt) }
        let proof: PasswordProof?
        do {
            let standing: PasswordRequester.Standing = attempt.isKnown ? .trusted : .stranger
            proof = try await check(
                password,
                of: account,
                for: requester(email, from: clientAddress, as: standing, in: realm),
                in: realm
            )
        } catch {
            attempts.withdraw(attempt)
            throw error
        }
        guard let proof else {
            attempts.noteFailure(of: attempt)
            throw refusal(of: account, in: realm)
        }
        attempts.noteSuccess(of: attempt)
        // Access to a temporary password proves access to the mailbox.
        if proof.temporary != nil { attempts.forgive(email, in: realm.pool) }
        return proof
    }

    private func check(
        _ password: String,
        of account: Account?,
        for requester: PasswordRequester,
        in realm: Realm
    ) async throws -> PasswordProof? {
        if let account, let temporary = temporaryPassword(password, of: account, in: realm) {
            return PasswordProof(account: account, temporary: temporary)
        }
        guard try await verify(password, of: account, in: realm, for: requester), let account else { return nil }
        return PasswordProof(account: account, temporary: nil)
    }

    private func refusal(of account: Account?, in realm: Realm) -> IdentityError {
        guard !realm.policy.hidesAccounts else { return IdentityError(.invalidLoginCredentials) }
        return IdentityError(account == nil ? .emailNotFound : .invalidPassword)
    }
}

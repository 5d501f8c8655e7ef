extension Accounts {
    /// With enumeration protection, unknown addresses, missing passwords and wrong passwords produce one error, after
    /// the time of a native hash and of the user pool's imported kinds.
    func prove(
        email: String?,
        password: String?,
        in realm: Realm
    ) async throws -> PasswordProof {
        try realm.requireEnabled()
        let (typed, password) = try requiredCredentials(email: email, password: password)
        guard let email = EmailAddress.canonical(typed) else { throw IdentityError(.invalidEmail) }
        guard realm.policy.allowsPassword else { throw IdentityError(.passwordSignInDisabled) }
        let proof = try await verify(email: email, typed: typed, password: password, in: realm)
        try proof.account.requireEnabled()
        return proof
    }

    /// Uses a temporary password. Rejects the proof if the password has changed since its check.
    ///
    /// - Returns: True if the account was handed over.
    func apply(
        _ proof: PasswordProof,
        to account: inout Account,
        in realm: Realm,
        at now: Timestamp
    ) throws(IdentityError) -> Bool {
        guard account.email == proof.account.email, isCurrent(proof, for: account) else {
            throw IdentityError(.invalidLoginCredentials)
        }
        try account.requireEnabled()
        return proof.temporary != nil && useTemporaryPassword(of: &account, in: realm, at: now)
    }

    private func isCurrent(_ proof: PasswordProof, for account: Account) -> Bool {
        guard let temporary = proof.temporary else { return account.password == proof.account.password }
        return account.temporaryPassword?.digest == temporary.digest
    }

    private func verify(
        email: String,
        typed: String,
        password: String,
        in realm: Realm
    ) async throws -> PasswordProof {
        let account = try await store.account(.email(email), in: realm.pool)
        let attempt = PasswordAttempt(
            pool: realm.pool,
            email: email,
            network: clientAddress,
            isKnown: isKnown(to: account, in: realm.pool),
            hasAccount: account != nil,
            epoch: account?.limitEpoch ?? 0
        )
        let reservation = behavior.limitsAttempts ? try limiter.reserve(attempt, at: clock.now()) : nil
        let finding: Finding
        do {
            let trustLevel: PasswordRequester.TrustLevel = attempt.isKnown ? .trusted : .stranger
            finding = try await check(
                password,
                of: account,
                typed: typed,
                for: requester(email, as: trustLevel, in: realm),
                in: realm
            )
        } catch {
            reservation?.cancel()
            throw error
        }
        let proof: PasswordProof
        switch finding {
        case .proven(let proven): proof = proven
        case .refused(let refusal):
            reservation?.keep()
            throw refusal
        }
        reservation?.cancel(resetting: .passwordPair)
        // Access to a temporary password proves access to the mailbox.
        if proof.temporary != nil {
            limiter.recordProof(of: email, epoch: attempt.epoch, in: realm.pool, at: clock.now())
        }
        return proof
    }

    private enum Finding {
        case proven(PasswordProof)
        case refused(IdentityError)
    }

    private func check(
        _ password: String,
        of account: Account?,
        typed: String,
        for requester: PasswordRequester,
        in realm: Realm
    ) async throws -> Finding {
        if let account, let temporary = temporaryPassword(password, of: account, in: realm) {
            return .proven(PasswordProof(account: account, temporary: temporary))
        }
        var (account, isUnknown) = (account, account == nil)
        switch try await handOver(password, of: typed, knowing: account, in: realm) {
        case .accepted(let account): return .proven(PasswordProof(account: account, temporary: nil))
        case .refused:
            return .refused(IdentityError(.operationNotAllowed, detail: "The account cannot be taken over."))
        case .rejected(let isUnknownThere): isUnknown = isUnknown && isUnknownThere
        case .overtaken: account = try await store.account(.email(requester.account), in: realm.pool)
        case nil: break
        }
        guard try await verify(password, of: account, in: realm, for: requester), let account else {
            return .refused(refusal(isUnknown: isUnknown, in: realm))
        }
        return .proven(PasswordProof(account: account, temporary: nil))
    }

    private func refusal(isUnknown: Bool, in realm: Realm) -> IdentityError {
        guard !realm.policy.hidesAccounts else { return IdentityError(.invalidLoginCredentials) }
        return IdentityError(isUnknown ? .emailNotFound : .invalidPassword)
    }
}

struct PasswordProof: Sendable {
    let account: Account
    let temporary: TemporaryPassword?
}

extension Accounts {
    /// - Throws: Those of ``prove(email:password:in:)``, `adminOnly`, `credentialTooOld`.
    public func delete(email: String?, password: String?, in realm: Realm) async throws {
        let proof = try await prove(email: email, password: password, in: realm)
        guard realm.policy.allowsClientDeletion else { throw IdentityError(.adminOnly) }
        let now = clock.now()
        try await run(in: realm) { step in
            var account = try step.account(proof.account.localID)
            try applyToChange(proof, to: &account, in: &step, of: realm, at: now)
            step.change = .deletion(of: account)
        }
    }

    /// Changes the password and ends every session.
    ///
    /// - Throws: Those of ``prove(email:password:in:)``, `weakPassword`, `customPasswordRequirements`,
    ///   `credentialTooOld`, `tooManyAttempts`.
    public func changePassword(
        to new: String,
        email: String?,
        password: String?,
        in realm: Realm
    ) async throws -> Account {
        let proof = try await prove(email: email, password: password, in: realm)
        let stored = try await acceptedPassword(
            new,
            for: proof.account.localID,
            as: .trusted,
            in: realm
        )
        let now = clock.now()
        return try await change(proof, in: realm, at: now) { account in
            account.setPassword(stored, at: now)
        }.account
    }

    /// Changes the address and ends every session.
    ///
    /// - Throws: Those of ``prove(email:password:in:)``, `invalidEmail`, `operationNotAllowed`, `emailExists`,
    ///   `credentialTooOld`, `tooManyAttempts`, `tooManyMails`.
    public func changeEmail(
        to new: String,
        email: String?,
        password: String?,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem? = { _ in nil }
    ) async throws -> (account: Account, notices: [OwnerNotice]) {
        let proof = try await prove(email: email, password: password, in: realm)
        guard let new = try await acceptedEmail(new, of: proof.account, in: realm) else { return (proof.account, []) }
        let now = clock.now()
        return try await change(proof, in: realm, at: now, compose: compose) { account in
            try requireMayGetUnprovenEmail(account, in: realm, at: now)
            account.changeEmail(to: new, at: now)
        }
    }

    private func change(
        _ proof: PasswordProof,
        in realm: Realm,
        at now: Timestamp,
        compose: (IssuedCode) throws -> OutboxItem? = { _ in nil },
        apply change: @escaping @Sendable (inout Account) throws -> Void
    ) async throws -> (account: Account, notices: [OwnerNotice]) {
        try await run(in: realm, compose: compose) { step in
            var account = try step.account(proof.account.localID)
            try applyToChange(proof, to: &account, in: &step, of: realm, at: now)
            try account.requireRoomForSession(at: now)
            let old = account
            try change(&account)
            try notify(ofChange: old, to: &account, in: &step, at: now)
            step.change.account = account
            return (account, step.notices)
        }
    }

    /// Applies the proof as a recent sign-in; a provisional password does not count as one.
    ///
    /// Rejects accounts with second factors: this call cannot ask the client for one.
    private func applyToChange(
        _ proof: PasswordProof,
        to account: inout Account,
        in step: inout ChangeStep,
        of realm: Realm,
        at now: Timestamp
    ) throws(IdentityError) {
        step.change.endsCodes = try apply(proof, to: &account, in: realm, at: now)
        guard !needsSecondFactor(account, after: "password", in: realm) else {
            throw IdentityError(
                .unsupportedSecondFactor,
                detail: "The account has second factors. A password is not sufficient."
            )
        }
        guard behavior.sensitiveChangeWindow == nil || !account.isProvisional("password", at: now) else {
            throw IdentityError(.credentialTooOld)
        }
    }
}

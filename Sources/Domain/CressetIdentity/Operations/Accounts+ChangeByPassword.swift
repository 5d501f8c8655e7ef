extension Accounts {
    /// Deletes the account.
    ///
    /// - Throws: Those of ``prove(email:password:from:in:)``, `adminOnly`, `credentialTooOld`.
    public func delete(email: String?, password: String?, from clientAddress: String, in realm: Realm) async throws {
        let proof = try await prove(email: email, password: password, from: clientAddress, in: realm)
        guard realm.policy.allowsClientDeletion else { throw IdentityError(.adminOnly) }
        let now = clock.now()
        _ = try await translatingConflicts {
            try await store.delete(proof.account.localID, in: realm.pool) { account in
                var account = account
                _ = try applyToChange(proof, to: &account, in: realm, at: now)
            }
        }
    }

    /// Changes the password and ends every session.
    ///
    /// - Throws: Those of ``prove(email:password:from:in:)``, `weakPassword`, `customPasswordRequirements`,
    ///   `credentialTooOld`, `tooManyAttempts`.
    public func changePassword(
        to new: String,
        email: String?,
        password: String?,
        from clientAddress: String,
        in realm: Realm
    ) async throws -> Account {
        let proof = try await prove(email: email, password: password, from: clientAddress, in: realm)
        let stored = try await acceptedPassword(
            new,
            for: proof.account.localID,
            from: clientAddress,
            as: .trusted,
            in: realm
        )
        let now = clock.now()
        return try await change(proof, in: realm, at: now) { account in
            let old = account
            account.setPassword(stored, at: now)
            try admit([], ofChange: old, to: &account, byTrusted: true, in: realm, at: now)
            return []
        }
    }

    /// Changes the address and ends every session.
    ///
    /// - Returns: The account, and the account recovery mailed to the old address.
    /// - Throws: Those of ``prove(email:password:from:in:)``, `invalidEmail`, `operationNotAllowed`, `emailExists`,
    ///   `credentialTooOld`, `tooManyAttempts`, `tooManyMails`.
    public func changeEmail(
        to new: String,
        email: String?,
        password: String?,
        from clientAddress: String,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail? = { _ in nil }
    ) async throws -> (account: Account, notices: [OwnerNotice]) {
        let proof = try await prove(email: email, password: password, from: clientAddress, in: realm)
        guard let new = try await acceptedEmail(new, of: proof.account, in: realm) else { return (proof.account, []) }
        let now = clock.now()
        let (account, notices) = try await telling(in: realm, compose: compose) { notices in
            try await change(proof, in: realm, at: now) { account in
                let old = account
                try requireMayGetUnprovenEmail(old, in: realm, at: now)
                account.changeEmail(to: new, at: now)
                try admit(notices, ofChange: old, to: &account, byTrusted: true, in: realm, at: now)
                return notices
            }
        }
        return (account, notices)
    }

    private func change(
        _ proof: PasswordProof,
        in realm: Realm,
        at now: Timestamp,
        apply change: @escaping @Sendable (inout Account) throws -> [OwnerNotice]
    ) async throws -> Account {
        try await translatingConflicts {
            try await store.update(
                proof.account.localID,
                in: realm.pool,
                writing: { account in
                    var effects = try applyToChange(proof, to: &account, in: realm, at: now)
                    try requireRoomForSession(of: account, at: now)
                    let notices = try change(&account)
                    (effects.notices, effects.mails) = (notices.codes, notices.mails)
                    return effects
                }
            )
        }
    }

    /// Applies the proof as a recent sign-in; a password added by an old session does not count as one.
    ///
    /// Rejects accounts with second factors: this call cannot ask the client for one.
    private func applyToChange(
        _ proof: PasswordProof,
        to account: inout Account,
        in realm: Realm,
        at now: Timestamp
    ) throws(IdentityError) -> AccountEffects {
        let effects = try apply(proof, to: &account, in: realm, at: now)
        guard !needsSecondFactor(account, after: "password", in: realm) else {
            throw IdentityError(
                .unsupportedSecondFactor,
                detail: "The account has second factors. A password is not sufficient."
            )
        }
        guard behavior.sensitiveChangeWindow == nil || !account.isOnProbation("password", at: now) else {
            throw IdentityError(.credentialTooOld)
        }
        return effects
    }
}

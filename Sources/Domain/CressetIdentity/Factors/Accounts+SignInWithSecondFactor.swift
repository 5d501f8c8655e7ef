extension Accounts {
    /// Completes a sign-in with a TOTP code (docs/wire §11.7).
    ///
    /// The owner gets a notice of the tenth wrong code in a row.
    ///
    /// - Throws: `projectDisabled`, `userNotFound`, `userDisabled`, `expiredPendingCredential`, `invalidEnrollmentID`,
    ///   `tooManyAttempts`, `invalidSecondFactorCode`.
    public func complete(
        _ pending: PendingSignIn,
        byTOTP code: String,
        of enrollmentID: String,
        in realm: Realm,
        composeNotice: @escaping @Sendable (FactorNotice) throws -> OutboxItem?,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> SignIn {
        try realm.requireEnabled()
        let account = try await account(of: pending)
        guard let key = account.totpKey(of: enrollmentID) else { throw IdentityError(.invalidEnrollmentID) }
        try requireFewFailures(of: key)
        let step = try await countingAttempt(on: account, in: share(for: account)) {
            do {
                return try verifiedStep(of: code, by: key, of: account, in: realm)
            } catch let error as IdentityError where error.code == .invalidSecondFactorCode {
                // If the write fails, the guess still counts here: another error would withdraw it.
                try? await recordFailure(of: enrollmentID, of: account, in: realm, composeNotice: composeNotice)
                throw error
            }
        }
        let factor = SessionSecondFactor(kind: "totp", enrollmentID: enrollmentID)
        return try await complete(pending, by: factor, in: realm, compose: compose) { account, _ in
            // A concurrent sign-in cannot use the same step again.
            guard let now = account.totpKey(of: enrollmentID), now.sealedSecret == key.sealedSecret, now.lastStep < step
            else { throw IdentityError(.invalidSecondFactorCode) }
            try requireFewFailures(of: now)
            account.useTOTPKey(of: enrollmentID, at: step)
        }
    }

    /// Completes a sign-in with a code sent to an enrolled number.
    ///
    /// - Throws: `projectDisabled`, `userNotFound`, `userDisabled`, `expiredPendingCredential`, `tooManyAttempts`,
    ///   `missingSession`, `missingSecondFactorCode`, `invalidSession`, `expiredSession`, `invalidSecondFactorCode`,
    ///   `enrollmentNotFound`.
    public func complete(
        _ pending: PendingSignIn,
        byPhoneCode code: String?,
        inSession session: String?,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> SignIn {
        try realm.requireEnabled()
        let account = try await account(of: pending)
        let localID = account.localID
        let number = try await countingAttempt(on: account, in: share(for: account)) {
            try await self.number(provenBy: code, inSession: session, in: realm.pool) {
                $0 == .secondFactor(localID: localID)
            }
        }
        let id = try account.enrollmentID(ofNumber: number.text)
        let factor = SessionSecondFactor(kind: "phone", enrollmentID: id)
        return try await complete(
            pending,
            by: factor,
            using: AccountChange(phoneCode: number.code),
            in: realm,
            compose: compose
        ) { account, _ in
            guard try account.enrollmentID(ofNumber: number.text) == id else {
                throw IdentityError(.enrollmentNotFound)
            }
        }
    }

    /// Completes a sign-in with a recovery code, uses it up and notifies the owner.
    ///
    /// - Throws: `projectDisabled`, `operationNotAllowed`, `userNotFound`, `userDisabled`, `expiredPendingCredential`,
    ///   `tooManyAttempts`, `invalidSecondFactorCode`, `overloaded`, and those of a joined identity.
    public func complete(
        _ pending: PendingSignIn,
        byRecoveryCode code: String,
        in realm: Realm,
        composeNotice: @escaping @Sendable (FactorNotice) throws -> OutboxItem?,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> SignIn {
        try realm.requireEnabled()
        try realm.requireRecoveryCodes()
        let factor = SessionSecondFactor(kind: "recovery", enrollmentID: "recovery")
        let account = try await account(of: pending)
        let digest = digest(ofRecoveryCode: code, for: account)
        try await countingAttempt(on: account, in: .recovery) {
            guard index(of: digest, among: account.recoveryCodes) != nil else {
                throw IdentityError(.invalidSecondFactorCode)
            }
        }
        return try await complete(
            pending,
            by: factor,
            in: realm,
            compose: compose,
            composeNotice: composeNotice
        ) { account, step in
            guard let index = index(of: digest, among: account.recoveryCodes) else {
                throw IdentityError(.invalidSecondFactorCode)
            }
            account.recoveryCodes?.digests.remove(at: index)
            account.forgiveTOTPFailures()
            let left = account.recoveryCodes?.digests.count ?? 0
            try step.add(mailOf: factorNotice(.usedRecoveryCode(left: left), to: account))
        }
    }

    private func factorNotice(_ subject: FactorNotice.Subject, to account: Account) -> FactorNotice? {
        guard behavior.revealsSignInMethods, let email = account.email,
            !account.isProvisional("password", at: clock.now())
        else { return nil }
        return FactorNotice(subject: subject, email: email, displayName: account.displayName)
    }

    /// Opens the session, uses up a temporary password, and links the identity of the first factor.
    ///
    /// - Parameters:
    ///   - proof: Nonce or phone code to use up.
    ///   - use: Uses up the second factor's proof in the step of the session.
    func complete(
        _ pending: PendingSignIn,
        by factor: SessionSecondFactor,
        using proof: AccountChange = AccountChange(),
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?,
        composeNotice: (FactorNotice) throws -> OutboxItem? = { _ in nil },
        use: @escaping @Sendable (inout Account, inout ChangeStep) throws -> Void
    ) async throws -> SignIn {
        let now = clock.now()
        let new = NewSession(
            signInProvider: pending.signInProvider,
            signInAttributes: pending.signInAttributes,
            secondFactor: factor,
            method: pending.method
        )
        let draft = draftSession(new, at: now)
        return try await run(in: realm, compose: compose, composeNotice: composeNotice) { step in
            var account = try step.account(pending.localID)
            try requireWaiting(account, for: pending)
            step.change = proof
            try use(&account, &step)
            step.change.endsCodes = try useTemporaryPassword(of: pending, in: &account, realm: realm, at: now)
            recordNetwork(of: &account, at: now)
            let old = account
            if let identity = pending.identity { account.linkIfProven(identity, at: now) }
            // Also rejects notices of an identity that a concurrent sign-in has added.
            try notify(ofChange: old, to: &account, in: &step, at: now)
            return try step.signIn(to: account, by: draft)
        }
    }

    func share(for account: Account) -> Quota.Share {
        isKnown(to: account, in: account.pool) ? .knownNetwork : .unknownNetwork
    }

    /// Counts an attempt as wrong until it succeeds.
    func countingAttempt<Value: Sendable>(
        on account: Account,
        in share: Quota.Share,
        _ attempt: () async throws -> Value
    ) async throws -> Value {
        guard behavior.limitsAttempts else { return try await attempt() }
        let quota = Quota.secondFactor(of: account.localID, share: share, epoch: account.limitEpoch, in: account.pool)
        let reservation = try limiter.reserve([quota], at: clock.now(), rejectingWith: .tooManyAttempts)
        do {
            let value = try await attempt()
            reservation.cancel()
            return value
        } catch let error as IdentityError
            where error.code == .invalidSecondFactorCode || error.code == .invalidPasskeyAnswer
        {
            reservation.keep()
            throw error
        } catch {
            reservation.cancel()
            throw error
        }
    }

    /// Rejects a device's codes after too many consecutive wrong ones: six digits can be guessed in time.
    private func requireFewFailures(of key: TOTPKey) throws(IdentityError) {
        guard behavior.limitsAttempts, key.failures >= TOTPKey.failureLimit else { return }
        throw IdentityError(
            .tooManyAttempts,
            detail: "The second factor is locked until a recovery code or mailed link is used."
        )
    }

    /// Uses up the temporary password of the first factor, unless another one has replaced it.
    ///
    /// - Returns: True if the account was handed over.
    private func useTemporaryPassword(
        of pending: PendingSignIn,
        in account: inout Account,
        realm: Realm,
        at now: Timestamp
    ) throws(IdentityError) -> Bool {
        guard let digest = pending.temporaryPassword else { return false }
        guard account.temporaryPassword?.digest == digest else { throw Self.isExpired }
        return useTemporaryPassword(of: &account, in: realm, at: now)
    }

    /// Counts a wrong code permanently. The step decides which code is the tenth, so the owner gets one notice of it.
    private func recordFailure(
        of enrollmentID: String,
        of account: Account,
        in realm: Realm,
        composeNotice: (FactorNotice) throws -> OutboxItem?
    ) async throws {
        guard behavior.limitsAttempts else { return }
        // Without the mail, the failure still counts.
        try await run(in: realm, composeNotice: { try? composeNotice($0) }) { step in
            var account = try step.account(account.localID)
            let failures = account.recordTOTPFailure(of: enrollmentID)
            if failures == TOTPKey.noticedFailures { try step.add(mailOf: factorNotice(.wrongCodes, to: account)) }
            step.change.account = account
        }
    }

    private func verifiedStep(of code: String, by key: TOTPKey, of account: Account, in realm: Realm) throws -> Int64 {
        let secret = try secrets.open(
            key.sealedSecret,
            context: Self.context(ofTOTPKeyOf: account.localID, in: account.pool)
        )
        guard
            let step = TOTP.step(
                of: code,
                secret: secret,
                adjacent: realm.policy.secondFactors.adjacentIntervals,
                after: key.lastStep,
                at: clock.now(),
                hashedBy: secrets
            )
        else { throw IdentityError(.invalidSecondFactorCode) }
        return step
    }
}

extension Account {
    /// Adds an identity if its provider has proven the account's current address.
    fileprivate mutating func linkIfProven(_ identity: FederatedIdentity, at now: Timestamp) {
        guard let email, emailVerified == true, identity.isEmailVerified, identity.email == email,
            !identities.contains(where: identity.names)
        else { return }
        _ = join(identity)
        recordLinkedProvider(identity.providerID, at: now)
    }

    fileprivate func enrollmentID(ofNumber number: String) throws(IdentityError) -> String {
        guard let factor = secondFactors.first(where: { $0.phoneNumber == number }) else {
            throw IdentityError(.enrollmentNotFound)
        }
        return factor.enrollmentID
    }
}

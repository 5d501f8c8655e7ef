extension Accounts {
    /// Completes a sign-in with a TOTP code (docs/wire §11.7).
    ///
    /// The owner gets a notice of the tenth wrong code in a row.
    ///
    /// - Parameter composeNotice: Creates the notice of wrong codes.
    /// - Throws: `projectDisabled`, `userNotFound`, `userDisabled`, `expiredPendingCredential`, `invalidEnrollmentID`,
    ///   `tooManyAttempts`, `invalidSecondFactorCode`.
    public func complete(
        _ pending: PendingSignIn,
        byTOTP code: String,
        of enrollmentID: String,
        from clientAddress: String,
        in realm: Realm,
        composeNotice: @escaping @Sendable (FactorNotice) throws -> OutgoingMail?,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> SignIn {
        try requireEnabled(realm)
        let account = try await account(of: pending)
        guard let key = account.totpKey(of: enrollmentID) else { throw IdentityError(.invalidEnrollmentID) }
        try requireFewFailures(of: key)
        let step = try await countingAttempt(on: account, in: share(of: clientAddress, for: account)) {
            do {
                return try verifiedStep(of: code, by: key, of: account, in: realm)
            } catch let error as IdentityError where error.code == .invalidSecondFactorCode {
                // If the write fails, the guess still counts here: another error would withdraw it.
                try? await noteFailure(of: enrollmentID, of: account, composeNotice: composeNotice)
                throw error
            }
        }
        let factor = SessionSecondFactor(kind: "totp", enrollmentID: enrollmentID)
        return try await complete(pending, by: factor, from: clientAddress, in: realm, compose: compose) { account in
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
        from clientAddress: String,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> SignIn {
        try requireEnabled(realm)
        let account = try await account(of: pending)
        let localID = account.localID
        let number = try await countingAttempt(on: account, in: share(of: clientAddress, for: account)) {
            try await self.number(provenBy: code, inSession: session, in: realm.pool) {
                $0 == .secondFactor(localID: localID)
            }
        }
        let id = try account.enrollmentID(ofNumber: number.text)
        let factor = SessionSecondFactor(kind: "phone", enrollmentID: id)
        return try await complete(
            pending,
            by: factor,
            using: AccountEffects(phoneCode: number.code),
            from: clientAddress,
            in: realm,
            compose: compose
        ) { account in
            guard try account.enrollmentID(ofNumber: number.text) == id else {
                throw IdentityError(.enrollmentNotFound)
            }
        }
    }

    /// Completes a sign-in with a recovery code, uses it up and notifies the owner.
    ///
    /// - Parameter composeNotice: Creates the owner's notice of the code.
    /// - Throws: `projectDisabled`, `operationNotAllowed`, `userNotFound`, `userDisabled`, `expiredPendingCredential`,
    ///   `tooManyAttempts`, `invalidSecondFactorCode`, `overloaded`, and those of a joined identity.
    public func complete(
        _ pending: PendingSignIn,
        byRecoveryCode code: String,
        from clientAddress: String,
        in realm: Realm,
        composeNotice: @escaping @Sendable (FactorNotice) throws -> OutgoingMail?,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> SignIn {
        try requireEnabled(realm)
        try requireRecoveryCodes(in: realm)
        let factor = SessionSecondFactor(kind: "recovery", enrollmentID: "recovery")
        // The mail states the number of remaining codes: concurrent use of another code requires a new mail.
        for _ in 0..<RecoveryCodes.count {
            let account = try await account(of: pending)
            let digest = digest(ofRecoveryCode: code, for: account)
            try await countingAttempt(on: account, in: .recovery) {
                guard index(of: digest, among: account.recoveryCodes) != nil else {
                    throw IdentityError(.invalidSecondFactorCode)
                }
            }
            let codes = account.recoveryCodes
            let notice = factorNotice(.usedRecoveryCode(left: (codes?.digests.count ?? 1) - 1), to: account)
            let proof = AccountEffects(mails: [try notice.flatMap(composeNotice)].compactMap(\.self))
            do {
                return try await complete(
                    pending,
                    by: factor,
                    using: proof,
                    from: clientAddress,
                    in: realm,
                    compose: compose
                ) { account in
                    guard let index = index(of: digest, among: account.recoveryCodes) else {
                        throw IdentityError(.invalidSecondFactorCode)
                    }
                    guard account.recoveryCodes == codes else { throw OtherRecoveryCodes() }
                    account.recoveryCodes?.digests.remove(at: index)
                    account.forgiveTOTPFailures()
                }
            } catch is OtherRecoveryCodes {
                continue
            }
        }
        throw IdentityError(.overloaded)
    }

    /// The account's codes differ from those counted in the mail.
    private struct OtherRecoveryCodes: Error {}

    /// Returns `nil` for an account without an address for notices.
    private func factorNotice(_ subject: FactorNotice.Subject, to account: Account) -> FactorNotice? {
        guard behavior.tellsOfSignInMethods, let email = account.email,
            !account.isOnProbation("password", at: clock.now())
        else { return nil }
        return FactorNotice(subject: subject, email: email, displayName: account.displayName)
    }

    /// Opens the session, uses up a temporary password, and links the identity of the first factor.
    ///
    /// - Parameters:
    ///   - proof: Mails stored with the session; the nonce or phone code to use up.
    ///   - use: Uses up the second factor's proof in the step of the session.
    func complete(
        _ pending: PendingSignIn,
        by factor: SessionSecondFactor,
        using proof: AccountEffects = AccountEffects(),
        from clientAddress: String,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?,
        use: @escaping @Sendable (inout Account) throws -> Void
    ) async throws -> SignIn {
        let now = clock.now()
        let new = NewSession(
            signInProvider: pending.signInProvider,
            signInAttributes: pending.signInAttributes,
            secondFactor: factor,
            method: pending.method
        )
        return try await telling(in: realm, compose: compose) { notices in
            try await translatingConflicts {
                try await signIn(to: pending.localID, in: realm, session: new, at: now) { account in
                    try requireWaiting(account, for: pending)
                    try use(&account)
                    var effects = proof
                    effects.endsCodes = try useTemporaryPassword(of: pending, in: &account, realm: realm, at: now)
                    noteNetwork(clientAddress, of: &account, at: now)
                    let old = account
                    if let identity = pending.identity { account.takeUp(identity, at: now) }
                    // Also rejects notices of an identity that a concurrent sign-in has added.
                    try admit(notices, ofChange: old, to: &account, byTrusted: true, in: realm, at: now)
                    effects.notices = notices.codes
                    effects.mails += notices.mails
                    return effects
                }
            }
        }.result
    }

    func share(of clientAddress: String, for account: Account) -> SecondFactorLimiter.Share {
        isKnown(clientAddress, to: account, in: account.pool) ? .knownNetwork : .unknownNetwork
    }

    /// Counts an attempt as wrong until it succeeds.
    func countingAttempt<Value: Sendable>(
        on account: Account,
        in share: SecondFactorLimiter.Share,
        _ attempt: () async throws -> Value
    ) async throws -> Value {
        guard behavior.limitsAttempts else { return try await attempt() }
        let key = SecondFactorLimiter.Account(pool: account.pool, localID: account.localID, share: share)
        let now = clock.now()
        try secondFactorLimiter.admit(key, at: now)
        do {
            let value = try await attempt()
            secondFactorLimiter.withdraw(key, countedAt: now)
            return value
        } catch let error as IdentityError
            where error.code == .invalidSecondFactorCode || error.code == .invalidPasskeyAnswer
        {
            secondFactorLimiter.noteFailure(of: key, countedAt: now)
            throw error
        } catch {
            secondFactorLimiter.withdraw(key, countedAt: now)
            throw error
        }
    }

    /// Rejects a device's codes after too many consecutive wrong ones: six digits can be guessed in time.
    ///
    /// - Throws: `tooManyAttempts`.
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
    private func noteFailure(
        of enrollmentID: String,
        of account: Account,
        composeNotice: (FactorNotice) throws -> OutgoingMail?
    ) async throws {
        guard behavior.limitsAttempts else { return }
        let notice = factorNotice(.wrongCodes, to: account)
        let mail = try notice.flatMap(composeNotice)
        _ = try await store.update(
            account.localID,
            in: account.pool,
            writing: { account in
                let failures = account.noteTOTPFailure(of: enrollmentID)
                guard let mail, failures == TOTPKey.noticedFailures, account.email == notice?.email else {
                    return AccountEffects()
                }
                return AccountEffects(mails: [mail])
            }
        )
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
    fileprivate mutating func takeUp(_ identity: FederatedIdentity, at now: Timestamp) {
        guard let email, emailVerified == true, identity.isEmailVerified, identity.email == email,
            !identities.contains(where: identity.names)
        else { return }
        _ = join(identity)
        noteJoined(identity.providerID, at: now)
    }

    fileprivate func enrollmentID(ofNumber number: String) throws(IdentityError) -> String {
        guard let factor = secondFactors.first(where: { $0.phoneNumber == number }) else {
            throw IdentityError(.enrollmentNotFound)
        }
        return factor.enrollmentID
    }
}

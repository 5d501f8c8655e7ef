extension Accounts {
    /// Completes a sign-in with a TOTP code (docs/wire §11.7).
    ///
    /// - Throws: `projectDisabled`, `userNotFound`, `userDisabled`, `expiredPendingCredential`, `invalidEnrollmentID`,
    ///   `tooManyAttempts`, `invalidSecondFactorCode`.
    public func complete(
        _ pending: PendingSignIn,
        byTOTP code: String,
        of enrollmentID: String,
        from clientAddress: String,
        in realm: Realm,
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
                try await noteFailure(of: enrollmentID, of: account)
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
            try await usePhoneCode(code, inSession: session, in: realm.pool) { $0 == .secondFactor(localID: localID) }
        }
        let id = try account.enrollmentID(ofNumber: number)
        let factor = SessionSecondFactor(kind: "phone", enrollmentID: id)
        return try await complete(pending, by: factor, from: clientAddress, in: realm, compose: compose) { account in
            guard try account.enrollmentID(ofNumber: number) == id else { throw IdentityError(.enrollmentNotFound) }
        }
    }

    /// Completes a sign-in with a recovery code, uses it up and notifies the owner.
    ///
    /// - Parameters:
    ///   - composeUse: Creates the owner's notice of the code.
    ///   - compose: Creates the owner's notice of a joined identity.
    /// - Throws: `projectDisabled`, `operationNotAllowed`, `userNotFound`, `userDisabled`, `expiredPendingCredential`,
    ///   `tooManyAttempts`, `invalidSecondFactorCode`, `overloaded`, and those of a joined identity.
    public func complete(
        _ pending: PendingSignIn,
        byRecoveryCode code: String,
        from clientAddress: String,
        in realm: Realm,
        composeUse: @escaping @Sendable (RecoveryCodeUse) throws -> OutgoingMail?,
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
            let mail = try recoveryCodeUse(of: account).flatMap(composeUse)
            do {
                return try await complete(
                    pending,
                    by: factor,
                    from: clientAddress,
                    in: realm,
                    mail: mail,
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
    private func recoveryCodeUse(of account: Account) -> RecoveryCodeUse? {
        guard behavior.tellsOfSignInMethods, let email = account.email,
            !account.isOnProbation("password", at: clock.now())
        else { return nil }
        let left = (account.recoveryCodes?.digests.count ?? 1) - 1
        return RecoveryCodeUse(email: email, displayName: account.displayName, codesLeft: left)
    }

    /// Opens the session and links the identity of the first factor.
    ///
    /// - Parameters:
    ///   - mail: Stored with the session.
    ///   - nonce: Used up in the step of the session.
    ///   - compose: Creates the owner's notice of the identity.
    ///   - use: Uses up the second factor's proof in the step of the session.
    func complete(
        _ pending: PendingSignIn,
        by factor: SessionSecondFactor,
        from clientAddress: String,
        in realm: Realm,
        mail: OutgoingMail? = nil,
        nonce: UsedNonce? = nil,
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
                    noteNetwork(clientAddress, of: &account, at: now)
                    let old = account
                    if let identity = pending.identity, account.takesUp(identity, at: now) {
                        try admit(notices, ofChange: old, to: &account, byTrusted: true, in: realm, at: now)
                    }
                    return AccountEffects(
                        notices: notices.codes,
                        mails: notices.mails + (mail.map { [$0] } ?? []),
                        nonce: nonce
                    )
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

    /// Counts a wrong code permanently.
    private func noteFailure(of enrollmentID: String, of account: Account) async throws {
        guard behavior.limitsAttempts else { return }
        _ = try await store.update(account.localID, in: account.pool) { account in
            account.noteTOTPFailure(of: enrollmentID)
            return nil
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
    ///
    /// - Returns: True if the identity was added.
    fileprivate mutating func takesUp(_ identity: FederatedIdentity, at now: Timestamp) -> Bool {
        guard let email, emailVerified == true, identity.isEmailVerified, identity.email == email,
            !identities.contains(where: identity.names)
        else { return false }
        _ = join(identity)
        noteJoined(identity.providerID, at: now)
        return true
    }

    fileprivate func enrollmentID(ofNumber number: String) throws(IdentityError) -> String {
        guard let factor = secondFactors.first(where: { $0.phoneNumber == number }) else {
            throw IdentityError(.enrollmentNotFound)
        }
        return factor.enrollmentID
    }
}

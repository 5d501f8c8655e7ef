extension Accounts {
    public struct AppliedCode: Sendable {
        public let code: ActionCode
        public let account: Account
        /// Account recovery for the owner of the old address, if the address changed.
        public let notices: [OwnerNotice]
    }

    /// Applies a code without a session (docs/wire §9.4).
    ///
    /// Rejects codes for a password or a sign-in; these have their own calls.
    ///
    /// - Throws: `missingCode`, `invalidCode`, `expiredCode`, `emailNotFound`, `userDisabled`, `emailExists`,
    ///   `phoneNumberExists`, `identityLinkedElsewhere`, `tooManyMails`.
    public func applyCode(
        _ secret: String?,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> AppliedCode {
        try realm.requireEnabled()
        let code = try await validCode(secret, in: realm)
        switch code.kind {
        case .emailVerification: return try await verifyEmail(code, in: realm)
        case .emailChange: return try await changeEmail(code, in: realm, compose: compose)
        case .emailRecovery, .secondFactorRemoval, .signInMethodReversal: return try await restore(code, in: realm)
        case .passwordReset, .emailSignIn: throw IdentityError(.invalidCode)
        }
    }

    private func verifyEmail(_ code: ActionCode, in realm: Realm) async throws -> AppliedCode {
        try await apply(code, owner: .email(code.email), in: realm) { account, _ in
            guard var account else {
                throw IdentityError(behavior.revealsRemovedAddresses ? .emailNotFound : .invalidCode)
            }
            // The address may belong to another account by now, and its creator must not profit from this mail.
            guard !behavior.enforcesRevocation || code.localID ?? account.localID == account.localID else {
                throw IdentityError(.invalidCode)
            }
            try account.requireEnabled()
            account.confirmEmail()
            return account
        }
    }

    /// The code outlives an administrator's change of the old address, but not the sessions of its time.
    ///
    /// The owner may have ended them to stop the requester.
    private func changeEmail(
        _ code: ActionCode,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> AppliedCode {
        guard let newEmail = code.newEmail, let owner = code.localID else { throw IdentityError(.invalidCode) }
        let now = clock.now()
        let addressOwner = try await store.account(.email(newEmail), in: code.pool)
        return try await apply(code, owner: .localID(owner), in: realm, compose: compose) { account, step in
            guard let old = account else { throw IdentityError(.invalidCode) }
            try old.requireEnabled()
            guard !behavior.enforcesRevocation || code.isCurrent(for: old) else { throw IdentityError(.invalidCode) }
            do throws(IdentityError) {
                try requireFreeEmail(of: old, ownedBefore: addressOwner)
            } catch {
                guard behavior.spendsCodesOfTakenAddresses else { throw error }
                step.refusal = error
                return old
            }
            var account = old
            account.initialEmail = old.email
            account.changeEmail(to: newEmail, isVerified: true, at: now)
            if behavior.confirmedChangesAreReversible { try notify(ofChange: old, to: &account, in: &step, at: now) }
            return account
        }
    }

    /// Restores the code's snapshot, because the change may not be the owner's. A newly proven address hands the
    /// account over. Identities now used by other accounts stay there.
    private func restore(_ code: ActionCode, in realm: Realm) async throws -> AppliedCode {
        guard behavior.enforcesRevocation else {
            return code.kind == .secondFactorRemoval
                ? try await removeSecondFactor(code, in: realm) : try await recoverEmail(code, in: realm)
        }
        let now = clock.now()
        return try await apply(code, owner: .localID(code.localID ?? ""), in: realm) { account, step in
            guard var account, let snapshot = account.snapshot(of: code, at: now) else {
                throw IdentityError(.invalidCode)
            }
            try account.requireEnabled()
            let wasProven = account.snapshots.contains { $0.email == snapshot.email && $0.isEmailVerified }
            let isHandedOver =
                account.email != snapshot.email && !wasProven && realm.policy.handsUnverifiedAccountsOver
            account.restore(snapshot, at: now)
            if isHandedOver { account.handOver(at: now) }
            settleRecoveryCodes(of: &account, in: realm)
            step.change.endsCodes = isHandedOver
            return try step.reader.withoutTakenMethods(account)
        }
    }

    /// Restores only the first address, like the Firebase Auth emulator.
    private func recoverEmail(_ code: ActionCode, in realm: Realm) async throws -> AppliedCode {
        let now = clock.now()
        let owner = code.localID.map(AccountName.localID) ?? .initialEmail(code.email)
        return try await apply(code, owner: owner, in: realm) { account, _ in
            guard var account else { throw IdentityError(.invalidCode) }
            try account.requireEnabled()
            account.replaceEmail(with: code.email, at: now)
            account.emailVerified = true
            account.revokeSessions(at: now)
            return account
        }
    }

    /// Removes the factor without account recovery, like the Firebase Auth emulator, and ends all sessions.
    private func removeSecondFactor(_ code: ActionCode, in realm: Realm) async throws -> AppliedCode {
        let now = clock.now()
        return try await apply(code, owner: .localID(code.localID ?? ""), in: realm) { account, _ in
            guard var account, let factor = code.enrollmentID,
                account.secondFactors.contains(where: { $0.enrollmentID == factor })
            else { throw IdentityError(.invalidCode) }
            account.secondFactors.removeAll { $0.enrollmentID == factor }
            settleRecoveryCodes(of: &account, in: realm)
            // The session that added the factor must end, too.
            account.revokeSessions(at: now)
            return account
        }
    }

    private func apply(
        _ code: ActionCode,
        owner: AccountName,
        in realm: Realm,
        compose: (IssuedCode) throws -> OutboxItem? = { _ in nil },
        decide: @escaping @Sendable (Account?, inout ChangeStep) throws -> Account
    ) async throws -> AppliedCode {
        try await redeem(code, owner: owner, in: realm, compose: compose) { found, step in
            let account = try decide(found, &step)
            step.change.account = account
            return AppliedCode(code: code, account: account, notices: step.notices)
        }
    }
}

extension ActionCode {
    /// True if no session of the account was revoked since the code was issued, and no second factor or passkey
    /// was added: the session of the request has not proven it.
    fileprivate func isCurrent(for account: Account) -> Bool {
        guard let issuedAt else { return false }
        let added =
            account.secondFactors.compactMap { Timestamp(rfc3339: $0.enrolledAt) } + account.passkeys.map(\.createdAt)
        guard !added.contains(where: { $0 > issuedAt }) else { return false }
        if let revision { return revision == account.sessions.revision }
        return issuedAt.seconds >= account.validSince ?? 0
    }
}

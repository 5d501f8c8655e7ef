extension Accounts {
    /// The outcome of a code.
    public struct AppliedCode: Sendable {
        /// The code that was used.
        public let code: ActionCode
        /// The account as the code has left it.
        public let account: Account
        /// The way back for the owner of the old address, where the address has changed.
        public let notices: [OwnerNotice]
    }

    /// Does what a code is for, without a session (docs/wire §9.4). Codes for a password or a sign-in have calls
    /// of their own, and are refused here as they are.
    ///
    /// - Parameter compose: Makes the mail of the code that a change of address calls for.
    /// - Throws: `missingCode`, `invalidCode`, `expiredCode`, `emailNotFound`, `userDisabled`, `emailExists`,
    ///   `phoneNumberExists`, `identityLinkedElsewhere`, `tooManyMails`.
    public func applyCode(
        _ secret: String?,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> AppliedCode {
        try requireEnabled(realm)
        let code = try await validCode(secret, in: realm)
        switch code.kind {
        case .emailVerification: return try await verifyEmail(code)
        case .emailChange: return try await changeEmail(code, in: realm, compose: compose)
        case .emailRecovery, .secondFactorRemoval, .signInMethodReversal: return try await restore(code, in: realm)
        case .passwordReset, .emailSignIn: throw IdentityError(.invalidCode)
        }
    }

    private func verifyEmail(_ code: ActionCode) async throws -> AppliedCode {
        return try await apply(code, owner: .email(code.email)) { account in
            guard var account else {
                throw IdentityError(behavior.tellsAddressesThatHaveGone ? .emailNotFound : .invalidCode)
            }
            // The address may be another account's by now, whose maker is not to gain by this one's mail.
            guard !behavior.enforcesRevocation || code.localID ?? account.localID == account.localID else {
                throw IdentityError(.invalidCode)
            }
            try requireEnabled(account)
            account.confirmEmail()
            return CodeRedemption(account: account)
        }
    }

    /// It is the account's code whatever an administrator has made of the old address meanwhile. It ends with the
    /// sessions of its time, though: the owner may have ended them against the very person who asked for it.
    private func changeEmail(
        _ code: ActionCode,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> AppliedCode {
        guard let newEmail = code.newEmail, let owner = code.localID else { throw IdentityError(.invalidCode) }
        let now = clock.now()
        let addressOwner = try await store.account(email: newEmail, in: code.pool)
        let (applied, notices) = try await telling(in: realm, compose: compose) { notices in
            try await apply(code, owner: .localID(owner)) { account in
                guard let old = account else { throw IdentityError(.invalidCode) }
                try requireEnabled(old)
                guard !behavior.enforcesRevocation || code.isOfSessions(of: old) else {
                    throw IdentityError(.invalidCode)
                }
                do throws(IdentityError) {
                    try requireFreeEmail(of: old, ownedBefore: addressOwner)
                } catch {
                    guard behavior.spendsCodesOfTakenAddresses else { throw error }
                    return CodeRedemption(refusal: error)
                }
                var account = old
                account.initialEmail = old.email
                account.changeEmail(to: newEmail, isVerified: true, at: now)
                guard behavior.confirmedChangesAreReversible else { return CodeRedemption(account: account) }
                try admit(notices, ofChange: old, to: &account, byTrusted: true, in: realm, at: now)
                return CodeRedemption(account: account, notices: notices.codes, mails: notices.mails)
            }
        }
        return AppliedCode(code: code, account: applied.account, notices: notices)
    }

    /// Restores the snapshot that the code was mailed for: the change may not have been the owner's. An address that was
    /// not proven before is proven now, which hands the account over. An identity that by now signs in to another account
    /// stays there, and hinders nothing else.
    private func restore(_ code: ActionCode, in realm: Realm) async throws -> AppliedCode {
        guard behavior.enforcesRevocation else {
            return code.kind == .secondFactorRemoval
                ? try await removeSecondFactor(code, in: realm) : try await recoverEmail(code)
        }
        let now = clock.now()
        return try await apply(code, owner: .localID(code.localID ?? "")) { account in
            guard var account, let snapshot = account.snapshot(of: code, at: now) else {
                throw IdentityError(.invalidCode)
            }
            try requireEnabled(account)
            let wasProven = account.snapshots.contains { $0.email == snapshot.email && $0.isEmailVerified }
            let isHandedOver =
                account.email != snapshot.email && !wasProven && realm.policy.handsUnverifiedAccountsOver
            account.restore(snapshot, at: now)
            if isHandedOver { account.handOver(at: now) }
            settleRecoveryCodes(of: &account, in: realm)
            var redemption = CodeRedemption(account: account)
            redemption.leavesTakenMethods = true
            redemption.endsCodes = isHandedOver
            return redemption
        }
    }

    /// Restores the first address and nothing else, as the vendor's emulator does.
    private func recoverEmail(_ code: ActionCode) async throws -> AppliedCode {
        let now = clock.now()
        let owner = code.localID.map(AccountName.localID) ?? .initialEmail(code.email)
        return try await apply(code, owner: owner) { account in
            guard var account else { throw IdentityError(.invalidCode) }
            try requireEnabled(account)
            account.replaceEmail(with: code.email, at: now)
            account.emailVerified = true
            account.revokeSessions(at: now)
            return CodeRedemption(account: account)
        }
    }

    /// Removes the factor and nothing else, as the vendor's emulator does.
    private func removeSecondFactor(_ code: ActionCode, in realm: Realm) async throws -> AppliedCode {
        let now = clock.now()
        return try await apply(code, owner: .localID(code.localID ?? "")) { account in
            guard var account, let factor = code.enrollmentID,
                account.secondFactors.contains(where: { $0.enrollmentID == factor })
            else { throw IdentityError(.invalidCode) }
            account.secondFactors.removeAll { $0.enrollmentID == factor }
            settleRecoveryCodes(of: &account, in: realm)
            // The session that has added it ends, too.
            account.revokeSessions(at: now)
            return CodeRedemption(account: account)
        }
    }

    private func apply(
        _ code: ActionCode,
        owner: AccountName,
        decide: @escaping @Sendable (Account?) throws -> CodeRedemption
    ) async throws -> AppliedCode {
        guard let account = try await redeem(code, owner: owner, decide: decide) else {
            throw IdentityError(.invalidCode)
        }
        return AppliedCode(code: code, account: account, notices: [])
    }

    private func requireEnabled(_ account: Account) throws(IdentityError) {
        guard !account.isDisabled else { throw IdentityError(.userDisabled) }
    }
}

extension ActionCode {
    /// True if no session of the account was ended since the code was made.
    fileprivate func isOfSessions(of account: Account) -> Bool {
        if let revision { return revision == account.sessions.revision }
        return (issuedAt?.seconds ?? .max) >= account.validSince ?? 0
    }
}

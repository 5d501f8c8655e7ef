extension Accounts {
    /// Sets the password of the address proven by a code, and ends every session (docs/wire §9.3).
    ///
    /// An account with an unproven address is handed over, as at a sign-in by email link.
    ///
    /// - Returns: The used code. A sign-in code is only checked, as by ``checkCode(_:in:)``.
    /// - Throws: `passwordSignInDisabled`, `missingCode`, `invalidCode`, `expiredCode`, `weakPassword`,
    ///   `customPasswordRequirements`, `overloaded`, `userNotFound`; `userDisabled`, after using up the code in
    ///   production.
    public func resetPassword(
        _ secret: String?,
        to password: String,
        from clientAddress: String,
        in realm: Realm
    ) async throws -> ActionCode {
        try requireEnabled(realm)
        guard realm.policy.allowsPassword else { throw IdentityError(.passwordSignInDisabled) }
        let code = try await validCode(secret, for: [.passwordReset, .emailSignIn], in: realm)
        if code.kind == .emailSignIn { return code }
        guard !password.isEmpty else { throw IdentityError(.weakPassword) }
        let stored = try await acceptedPassword(
            password,
            for: code.email,
            from: clientAddress,
            as: .trusted,
            in: realm
        )
        let now = clock.now()
        _ = try await redeem(code, owner: .email(code.email)) { account in
            guard var account else { throw IdentityError(.userNotFound) }
            guard !account.isDisabled else { return try disabledRedemption() }
            let old = account
            account.setPassword(stored, at: now)
            let isHandedOver = noteReset(of: &account, before: old, in: realm, at: now)
            noteNetwork(clientAddress, of: &account, at: now)
            return CodeRedemption(account: account, effects: AccountEffects(endsCodes: isHandedOver))
        }
        return code
    }

    /// Applies the other effects of a password reset: the reader of its mail owns the address.
    ///
    /// Removes additions of old sessions and, if the address was unverified, every access of the account's creator.
    ///
    /// - Parameter old: The account before the reset or the use of a temporary password.
    /// - Returns: True if the account was handed over.
    func noteReset(of account: inout Account, before old: Account, in realm: Realm, at now: Timestamp) -> Bool {
        let isHandedOver =
            behavior.enforcesRevocation && account.emailVerified != true && realm.policy.handsUnverifiedAccountsOver
        account.confirmEmail()
        account.dropProvisionalMethods(at: now)
        if isHandedOver || behavior.dropsProvidersOnPasswordReset { account.dropProviders() }
        if isHandedOver { account.forgetCreator() }
        account.settleChange(from: old)
        return isHandedOver
    }

    /// Production uses the code up; the emulator keeps it.
    private func disabledRedemption() throws(IdentityError) -> CodeRedemption {
        let refusal = IdentityError(.userDisabled)
        guard behavior.spendsCodesOfDisabledAccounts else { throw refusal }
        return CodeRedemption(refusal: refusal)
    }
}

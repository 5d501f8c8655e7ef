extension Accounts {
    /// Sets the password of the address proven by a code, and ends every session (docs/wire §9.3).
    ///
    /// An account with an unproven address is handed over, as at a sign-in by email link.
    ///
    /// - Returns: Used code. A sign-in code is only checked, as by ``checkCode(_:in:)``.
    /// - Throws: `passwordSignInDisabled`, `missingCode`, `invalidCode`, `expiredCode`, `weakPassword`,
    ///   `customPasswordRequirements`, `overloaded`, `userNotFound`; `userDisabled`, after using up the code in
    ///   production.
    public func resetPassword(
        _ secret: String?,
        to password: String,
        in realm: Realm
    ) async throws -> ActionCode {
        try realm.requireEnabled()
        guard realm.policy.allowsPassword else { throw IdentityError(.passwordSignInDisabled) }
        let code = try await validCode(secret, for: [.passwordReset, .emailSignIn], in: realm)
        if code.kind == .emailSignIn { return code }
        guard !password.isEmpty else { throw IdentityError(.weakPassword) }
        let stored = try await acceptedPassword(
            password,
            for: code.email,
            as: .trusted,
            in: realm
        )
        let now = clock.now()
        return try await redeem(code, owner: .email(code.email), in: realm) { account, step in
            guard var account else { throw IdentityError(.userNotFound) }
            guard !account.isDisabled else {
                // Production uses the code up; the emulator keeps it.
                guard behavior.spendsCodesOfDisabledAccounts else { throw IdentityError(.userDisabled) }
                step.refusal = IdentityError(.userDisabled)
                return code
            }
            let old = account
            account.setPassword(stored, at: now)
            step.change.endsCodes = recordReset(of: &account, before: old, in: realm, at: now)
            recordNetwork(of: &account, at: now)
            step.change.account = account
            return code
        }
    }

    /// The reader of the mail owns the address.
    ///
    /// Removes provisional methods and, if the address was unverified, every access of the account's creator.
    ///
    /// - Parameter old: Account before the reset or the use of a temporary password.
    /// - Returns: True if the account was handed over.
    func recordReset(of account: inout Account, before old: Account, in realm: Realm, at now: Timestamp) -> Bool {
        let isHandedOver =
            behavior.enforcesRevocation && account.emailVerified != true && realm.policy.handsUnverifiedAccountsOver
        account.confirmEmail()
        account.removeProvisionalMethods(at: now)
        if isHandedOver || behavior.dropsProvidersOnPasswordReset { account.removeProviders() }
        if isHandedOver { account.forgetCreator() }
        account.settleChange(from: old)
        return isHandedOver
    }
}

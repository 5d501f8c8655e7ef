extension Identity {
    /// Sets the password of the address that a code proves (docs/wire §9.3). The address is proven by that, and
    /// every session ends.
    ///
    /// - Returns: The code, which is used up. One for signing in is only looked at, as by ``checkCode(_:in:)``.
    /// - Throws: `missingCode`, `invalidCode`, `expiredCode`, `operationNotAllowed`, `weakPassword`,
    ///   `customPasswordRequirements`, `overloaded`, `userNotFound`; `userDisabled`, after which the code is gone.
    public func resetPassword(
        _ secret: String?, to password: String, from address: String, in realm: Realm
    ) async throws -> ActionCode {
        try requireOpen(realm)
        let code = try await validCode(secret, for: [.passwordReset, .emailSignIn], in: realm)
        if code.kind == .emailSignIn { return code }
        guard realm.policy.allowsPassword else { throw IdentityError(.operationNotAllowed) }
        guard !password.isEmpty else { throw IdentityError(.weakPassword) }
        let stored = try await acceptedPassword(password, for: code.email, from: address, in: realm)
        let now = clock.now()
        _ = try await redeem(code, owner: .email(code.email)) { account in
            guard var account else { throw IdentityError(.userNotFound) }
            guard !account.isDisabled else { return try disabledRedemption() }
            account.setPassword(stored, at: now)
            noteReset(of: &account)
            return CodeRedemption(account: account)
        }
        return code
    }

    /// What a password reset does beside setting a password: whoever has read its mail has the address.
    func noteReset(of account: inout Account) {
        account.emailVerified = true
        if behavior.dropsProvidersOnPasswordReset { account.dropProviders() }
    }

    /// Production uses the code up; the emulator keeps it.
    private func disabledRedemption() throws(IdentityError) -> CodeRedemption {
        let refusal = IdentityError(.userDisabled)
        guard behavior.spendsCodesOfDisabledAccounts else { throw refusal }
        return CodeRedemption(refusal: refusal)
    }
}

extension Realm {
    /// - Throws: `projectDisabled` for a disabled user pool.
    public func requireEnabled() throws(IdentityError) {
        guard !policy.isDisabled else { throw IdentityError(.projectDisabled) }
    }

    func requirePhoneSignIn() throws(IdentityError) {
        guard tenant == nil else { throw IdentityError(.unsupportedTenantOperation) }
        guard policy.phones.allowsSignIn else { throw IdentityError(.operationNotAllowed) }
    }

    func requirePhoneFactors() throws(IdentityError) {
        try requireEnabled()
        try require(policy.secondFactors.allowsPhone, detail: "SMS based MFA not enabled.")
    }

    func requireTOTP() throws(IdentityError) {
        try requireEnabled()
        try require(policy.secondFactors.allowsTOTP, detail: "TOTP based MFA not enabled.")
    }

    func requireRecoveryCodes() throws(IdentityError) {
        try require(policy.secondFactors.allowsRecoveryCodes, detail: "Recovery codes are not enabled.")
    }

    func requirePasskeys(under behavior: Behavior) throws(IdentityError) {
        try requireEnabled()
        try require(policy.passkeys != nil || !behavior.verifiesPasskeys, detail: "Passkeys are not enabled.")
    }

    /// Rejects a change that requires proof by mail.
    func requireUnprotectedEmailChange() throws(IdentityError) {
        try require(!policy.hidesAccounts, detail: "Please verify the new email before changing email.")
    }

    private func require(_ condition: Bool, detail: String) throws(IdentityError) {
        guard condition else { throw IdentityError(.operationNotAllowed, detail: detail) }
    }
}

extension Accounts {
    /// - Throws: `projectDisabled`, `operationNotAllowed`, `passkeyNotFound`, `passkeyCredentialNotFound` in the
    ///   emulator.
    public func passkey(
        _ credentialID: [UInt8],
        in realm: Realm
    ) async throws -> (passkey: Passkey, account: Account) {
        try realm.requirePasskeys(under: behavior)
        guard Passkey.idLengths.contains(credentialID.count),
            let account = try await store.account(.passkey(credentialID), in: realm.pool),
            let passkey = account.passkeys.first(where: { $0.credentialID == credentialID })
        else { throw IdentityError(behavior.verifiesPasskeys ? .passkeyNotFound : .passkeyCredentialNotFound) }
        return (passkey, account)
    }

    /// Signs in with a verified passkey response, or returns a challenge for a second factor.
    ///
    /// - Parameters:
    ///   - localID: Passkey's account at verification.
    ///   - challenge: Challenge of the response, used up here; `nil` in the emulator.
    /// - Throws: `projectDisabled`, `operationNotAllowed`, `userDisabled`, `passkeyNotFound` and `userNotFound` after a
    ///   concurrent removal, `invalidPasskeyAnswer` for a used challenge or an unchanged counter.
    public func signIn(
        byPasskey credentialID: [UInt8],
        of localID: String,
        use: PasskeyUse,
        answering challenge: AnsweredChallenge?,
        in realm: Realm
    ) async throws -> SignInOutcome {
        try realm.requirePasskeys(under: behavior)
        let nonce = try passkeyNonce(challenge, for: .signIn, in: realm.pool)
        let now = clock.now()
        let draft = draftSession(NewSession(signInProvider: "passkey", method: SignInMethod("passkey")), at: now)
        return try await run(in: realm) { step in
            let old = try step.account(localID)
            try old.requireEnabled()
            var account = old
            try account.usePasskey(credentialID, recording: use, checkingCounter: behavior.verifiesPasskeys, at: now)
            let used = AccountChange(account, nonce: nonce)
            step.change = used
            recordNetwork(of: &account, isProven: !account.isProvisional("passkey", at: now), at: now)
            let outcome = try enter(account, from: old, by: draft, in: &step, of: realm)
            // The counter advances with or without a second factor.
            if outcome.signIn == nil { step.change = used }
            return outcome
        }
    }
}

extension Accounts {
    /// Returns a passkey by its credential id.
    ///
    /// - Throws: `projectDisabled`, `operationNotAllowed`, `passkeyNotFound`, `passkeyCredentialNotFound` in the
    ///   emulator.
    public func passkey(
        _ credentialID: [UInt8],
        in realm: Realm
    ) async throws -> (passkey: Passkey, account: Account) {
        try requirePasskeys(in: realm)
        guard Passkey.idLengths.contains(credentialID.count),
            let account = try await store.account(passkey: credentialID, in: realm.pool),
            let passkey = account.passkeys.first(where: { $0.credentialID == credentialID })
        else { throw IdentityError(behavior.verifiesPasskeys ? .passkeyNotFound : .passkeyCredentialNotFound) }
        return (passkey, account)
    }

    /// Signs in with a verified passkey response, or returns a challenge for a second factor.
    ///
    /// - Parameters:
    ///   - localID: The passkey's account at verification.
    ///   - challenge: The challenge of the response, used up here; `nil` in the emulator.
    /// - Throws: `projectDisabled`, `operationNotAllowed`, `userDisabled`, `passkeyNotFound` and `userNotFound` after a
    ///   concurrent removal, `invalidPasskeyAnswer` for a used challenge or an unchanged counter.
    public func signIn(
        byPasskey credentialID: [UInt8],
        of localID: String,
        use: PasskeyUse,
        answering challenge: AnsweredChallenge?,
        from clientAddress: String,
        in realm: Realm
    ) async throws -> SignInOutcome {
        try requirePasskeys(in: realm)
        let nonce = try passkeyNonce(challenge, for: .signIn, in: realm.pool)
        let now = clock.now()
        let note: @Sendable (inout Account) throws -> AccountEffects = { account in
            try requireMaySignIn(to: account)
            try account.usePasskey(credentialID, noting: use, checkingCounter: behavior.verifiesPasskeys, at: now)
            return AccountEffects(nonce: nonce)
        }
        return try await translatingConflicts {
            let outcome = try await enter(
                localID,
                in: realm,
                session: NewSession(signInProvider: "passkey", method: SignInMethod("passkey")),
                at: now
            ) { account in
                let effects = try note(&account)
                noteNetwork(clientAddress, of: &account, isProven: !account.isOnProbation("passkey", at: now), at: now)
                return effects
            }
            // The counter advances with or without a second factor.
            if outcome.signIn == nil { try await store.update(localID, in: realm.pool, writing: note) }
            return outcome
        }
    }
}

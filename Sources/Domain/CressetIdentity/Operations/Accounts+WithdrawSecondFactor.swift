extension Accounts {
    /// Removes one of the account's second factors at its owner's wish. Every session ends, and a new one takes the
    /// place of the token's (docs/wire §11.4).
    ///
    /// The session must be a recent one: an old one may be a thief's.
    ///
    /// - Throws: `projectDisabled`, those of ``account(of:in:)``, `enrollmentNotFound`, `operationNotAllowed` for the
    ///   last factor where the pool demands one, `credentialTooOld`, `tooManyAttempts`.
    public func withdrawSecondFactor(
        _ enrollmentID: String?,
        of token: PresentedIDToken,
        in realm: Realm
    ) async throws -> SignIn {
        try requireEnabled(realm)
        let current = try await account(of: token, in: realm)
        let now = clock.now()
        let draft = draftSession(NewSession(signInProvider: token.signInProvider))
        let account = try await translatingConflicts {
            try await store.update(
                current.localID,
                in: current.pool,
                writing: { account in
                    try requireUsable(account, for: token)
                    try account.removeSecondFactor(enrollmentID)
                    try requireKeptFactor(of: account, in: realm)
                    settleRecoveryCodes(of: &account, in: realm)
                    try requireRecentSignIn(token, to: account, at: now)
                    try requireRoomForSession(of: account, at: now)
                    if behavior.factorChangesEndSessions { account.revokeSessions(at: now) }
                    return AccountEffects(session: draft.open(for: &account, at: now, inPlaceOf: token.authTime))
                }
            )
        }
        return draft.signIn(to: account)
    }

    /// Refuses that a user removes the last factor where the pool demands one.
    ///
    /// - Parameter account: The account without the factor.
    /// - Throws: `operationNotAllowed`.
    func requireKeptFactor(of account: Account, in realm: Realm) throws(IdentityError) {
        guard !realm.policy.secondFactors.isMandatory || hasSecondFactor(account, in: realm) else {
            throw IdentityError(.operationNotAllowed, detail: "The project requires a second factor.")
        }
    }
}

extension Account {
    /// - Throws: `enrollmentNotFound`.
    fileprivate mutating func removeSecondFactor(_ id: String?) throws(IdentityError) {
        guard let index = secondFactors.firstIndex(where: { $0.enrollmentID == id }) else {
            throw IdentityError(.enrollmentNotFound)
        }
        secondFactors.remove(at: index)
    }
}

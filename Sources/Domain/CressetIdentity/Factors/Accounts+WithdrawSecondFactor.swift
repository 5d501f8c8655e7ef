extension Accounts {
    /// Removes a second factor at the owner's request (docs/wire §11.4).
    ///
    /// Requires a recent sign-in with a second factor. Ends every session (not in the emulator), opens a new one, and notifies the owner.
    ///
    /// - Throws: `projectDisabled`, those of ``account(of:in:)``, `enrollmentNotFound`, `operationNotAllowed` for the
    ///   last factor if the user pool requires one, `credentialTooOld`, `tooManyAttempts`, `tooManyMails`.
    public func withdrawSecondFactor(
        _ enrollmentID: String?,
        of token: PresentedIDToken,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> ReplacedSession {
        try realm.requireEnabled()
        _ = try await account(of: token, in: realm)
        let now = clock.now()
        var new = NewSession(replacing: token, of: try await session(of: token, in: realm))
        new.secondFactor = nil
        return try await replaceSession(of: token, with: new, at: now, in: realm, compose: compose) { account in
            let old = account
            try account.removeSecondFactor(enrollmentID)
            try requireKeptFactor(of: account, in: realm)
            settleRecoveryCodes(of: &account, in: realm)
            try requireRecentSignIn(token, for: .withdrawFactor, on: old, in: realm, at: now)
            try account.requireRoomForSession(at: now)
            if behavior.factorChangesEndSessions { account.revokeSessions(at: now) }
        }
    }

    func requireKeptFactor(of account: Account, in realm: Realm) throws(IdentityError) {
        guard !realm.policy.secondFactors.isMandatory || hasSecondFactor(account, in: realm) else {
            throw IdentityError(.operationNotAllowed, detail: "The project requires a second factor.")
        }
    }
}

extension Account {
    fileprivate mutating func removeSecondFactor(_ id: String?) throws(IdentityError) {
        guard let index = secondFactors.firstIndex(where: { $0.enrollmentID == id }) else {
            throw IdentityError(.enrollmentNotFound)
        }
        secondFactors.remove(at: index)
    }
}

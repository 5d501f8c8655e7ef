extension Accounts {
    /// Refuses a sensitive change by a session that did not begin of late, or began by a sign-in method that an old
    /// session has added: to be called in the step that makes the change.
    ///
    /// - Throws: `credentialTooOld`.
    func requireRecentSignIn(
        _ token: PresentedIDToken,
        to account: Account,
        at now: Timestamp
    ) throws(IdentityError) {
        guard isTrusted(token, for: account, at: now) else {
            throw IdentityError(.credentialTooOld)
        }
    }

    /// Refuses a change of sign-in methods where the pool wants a recent sign-in for it.
    ///
    /// - Returns: True if a method that is added by this session may count as recent when it signs in.
    /// - Throws: `credentialTooOld`.
    func checkMayLink(
        _ token: PresentedIDToken,
        to account: Account,
        in realm: Realm,
        at now: Timestamp
    ) throws(IdentityError) -> Bool {
        let isTrusted = isTrusted(token, for: account, at: now)
        guard isTrusted || !realm.policy.needsRecentSignInToLink else { throw IdentityError(.credentialTooOld) }
        return isTrusted
    }

    /// Tells a session that began of late, by a method that the owner has added, from others. An account without any
    /// sign-in method belongs to its session: nothing is there to sign in by.
    func isTrusted(_ token: PresentedIDToken, for account: Account, at now: Timestamp) -> Bool {
        guard let window = behavior.sensitiveChangeWindow, !account.isUnclaimed else { return true }
        guard let signedInAt = account.sessions.signIn(of: token.authTime) else { return false }
        let age = now.seconds - signedInAt
        return (-SessionLimits.longestLead...window).contains(age)
            && !account.isOnProbation(token.signInProvider, at: now)
    }

    /// Refuses a change that ends sessions where it would push the account's clock too far ahead: to be called in the
    /// step that makes the change.
    ///
    /// - Throws: `tooManyAttempts`.
    func requireRoomForSession(of account: Account, at now: Timestamp) throws(IdentityError) {
        guard account.sessions.hasRoom(at: now) else { throw IdentityError(.tooManyAttempts, retryAfter: 1) }
    }
}

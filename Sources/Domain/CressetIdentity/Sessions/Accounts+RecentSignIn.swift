extension Accounts {
    /// Rejects a sensitive operation without the proof required by ``SensitiveOperation/requirement``.
    ///
    /// Call it in the step of the change, with the account before the change. An account without sign-in methods
    /// belongs to its session.
    ///
    /// - Returns: True for a recent sign-in: sign-in methods added by the session may count at once.
    @discardableResult
    func requireRecentSignIn(
        _ token: PresentedIDToken,
        for operation: SensitiveOperation,
        on account: Account,
        in realm: Realm,
        at now: Timestamp
    ) throws(IdentityError) -> Bool {
        guard let window = behavior.sensitiveChangeWindow, !account.isUnclaimed else { return true }
        let requirement = operation.requirement
        let isRecent = isRecent(token, for: account, within: window, at: now)
        let isOfAge =
            switch requirement.age {
            case .recent: isRecent
            case .recentAtStart: self.isRecent(token, for: account, within: window + Self.enrollmentLifetime, at: now)
            case .asConfigured: isRecent || !realm.policy.needsRecentSignInToLink
            }
        let isOfLevel =
            switch requirement.level {
            case .any: true
            case .factorIfEnrolled: !lacksFactor(token, of: account, in: realm)
            case .factor: token.proof.secondFactor != nil
            }
        guard isOfAge, isOfLevel else { throw IdentityError(.credentialTooOld) }
        return isRecent
    }

    func may(
        _ operation: SensitiveOperation,
        by token: PresentedIDToken,
        on account: Account,
        in realm: Realm,
        at now: Timestamp
    ) -> Bool {
        (try? requireRecentSignIn(token, for: operation, on: account, in: realm, at: now)) == true
    }

    private func isRecent(
        _ token: PresentedIDToken,
        for account: Account,
        within window: Int64,
        at now: Timestamp
    ) -> Bool {
        (-SessionLimits.maxLead...window).contains(now.seconds - token.proof.signedInAt)
            && account.sessions.canBeRecent(token.authTime) && !account.isProvisional(token.proof.method, at: now)
    }

    /// Even a recent session may be a thief's.
    private func lacksFactor(_ token: PresentedIDToken, of account: Account, in realm: Realm) -> Bool {
        token.proof.secondFactor == nil && needsSecondFactor(account, after: token.proof.method, in: realm)
    }
}

/// Sessions in the place of an ID token's session. A session revoked on its own gets none.
extension Accounts {
    /// Returns the session replacing a token's.
    ///
    /// - Throws: `tokenExpired` for a revoked session. The store checks it again.
    func session(
        replacing token: PresentedIDToken,
        signInProvider: String? = nil,
        in realm: Realm
    ) async throws -> NewSession {
        NewSession(
            replacing: token,
            of: try await livingSession(of: token, in: realm),
            signInProvider: signInProvider
        )
    }

    /// Returns the session replacing a token's after a sign-in method was added to its account.
    ///
    /// - Throws: `tokenExpired` for a revoked session. The store checks it again.
    func session(
        adding new: NewSession,
        to account: Account,
        by token: PresentedIDToken,
        in realm: Realm
    ) async throws -> NewSession {
        new.added(to: account, by: token, of: try await livingSession(of: token, in: realm))
    }

    /// Returns the session of a token; `nil` if it is not stored, because it has no refresh token.
    ///
    /// - Throws: `tokenExpired` for a revoked session.
    @discardableResult
    public func livingSession(of token: PresentedIDToken, in realm: Realm) async throws -> Session? {
        guard let id = token.sessionID else { return nil }
        let session = try await store.session(id, of: token.localID, in: realm.pool)
        guard session?.revokedAt == nil else { throw IdentityError(.tokenExpired) }
        return session
    }

    /// Changes a token's account, replaces its session, and notifies the owner, in one step.
    ///
    /// - Parameters:
    ///   - new: The session made by ``session(replacing:signInProvider:in:)``.
    ///   - proof: The nonce or phone code to use up.
    ///   - change: Changes the account, after a check of the token.
    /// - Throws: The errors of `change`, `userNotFound`, `userDisabled`, `tokenExpired`, `invalidSession` for a used
    ///   nonce, `expiredSession` for a used code, `tooManyMails`, `overloaded`.
    func replaceSession(
        of token: PresentedIDToken,
        with new: NewSession,
        using proof: AccountEffects = AccountEffects(),
        at now: Timestamp,
        in realm: Realm,
        compose: (IssuedCode) throws -> OutgoingMail?,
        change: @escaping @Sendable (inout Account) throws -> Void
    ) async throws -> EnrolledFactor {
        let draft = draftSession(new, at: now)
        let (account, notices) = try await telling(in: realm, compose: compose) { notices in
            try await translatingConflicts(usedNonce: .invalidSession) {
                try await store.update(
                    token.localID,
                    in: realm.pool,
                    writing: { account in
                        let old = account
                        try requireUsable(account, for: token)
                        try change(&account)
                        var effects = proof
                        effects.session = draft.open(for: &account, at: now)
                        try admit(notices, ofChange: old, to: &account, byTrusted: true, in: realm, at: now)
                        (effects.notices, effects.mails) = (notices.codes, notices.mails)
                        return effects
                    }
                )
            }
        }
        return EnrolledFactor(signIn: draft.signIn(to: account), notices: notices)
    }
}

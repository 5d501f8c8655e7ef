/// Sessions in the place of an ID token's session. A session revoked on its own gets none.
extension Accounts {
    /// The result of a change by a token.
    public struct ReplacedSession: Sendable {
        /// The replacement of the token's session.
        public let signIn: SignIn
        public let notices: [OwnerNotice]
    }

    /// Returns the session of a token; `nil` for the emulator's tokens and other tokens without a stored session.
    ///
    /// Every change by a token checks it, even without a new session.
    ///
    /// - Throws: `tokenExpired` for a revoked session. The step that opens its replacement checks it again.
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
    ///   - new: The session to open, made of ``livingSession(of:in:)``.
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
    ) async throws -> ReplacedSession {
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
        return ReplacedSession(signIn: draft.signIn(to: account), notices: notices)
    }
}

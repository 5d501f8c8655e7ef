extension Accounts {
    public struct ReplacedSession: Sendable {
        public let signIn: SignIn
        public let notices: [OwnerNotice]
    }

    /// `nil` for tokens without a stored session, as in the emulator.
    func session(of token: PresentedIDToken, in realm: Realm) async throws -> Session? {
        guard let id = token.sessionID else { return nil }
        return try await store.session(id, of: token.localID, in: realm.pool)
    }

    /// Notifies the owner in the same step.
    func replaceSession(
        of token: PresentedIDToken,
        with new: NewSession,
        using proof: AccountChange = AccountChange(),
        usedNonce: IdentityError.Code = .invalidSession,
        at now: Timestamp,
        in realm: Realm,
        compose: (IssuedCode) throws -> OutboxItem?,
        change: @escaping @Sendable (inout Account) throws -> Void
    ) async throws -> ReplacedSession {
        let draft = draftSession(new, at: now)
        return try await run(in: realm, usedNonce: usedNonce, compose: compose) { step in
            var account = try step.account(token.localID)
            let old = account
            step.change = proof
            try account.requireUsable(for: token, under: behavior)
            try change(&account)
            try notify(ofChange: old, to: &account, in: &step, at: now)
            let signIn = try step.signIn(to: account, by: draft, isSignIn: false)
            return ReplacedSession(signIn: signIn, notices: step.notices)
        }
    }
}

extension Accounts {
    public struct ShownSession: Equatable, Sendable {
        /// The id of the session, not a secret.
        public let id: String
        /// `password`, `anonymous`, `google.com`, …
        public let signInProvider: String
        /// The second of the sign-in.
        public let signedInAt: Timestamp
        public let usedAt: Timestamp?
        public let secondFactor: String?
        public let device: SessionDevice?
        public let isAlive: Bool
    }

    public struct SessionPage: Equatable, Sendable {
        /// Latest sign-in first.
        public let sessions: [ShownSession]
        public let next: SessionPosition?
    }

    private static let sessionsPerRead = 200

    /// - Throws: `userNotFound`.
    public func account(withSessions localID: String, in realm: Realm) async throws -> Account {
        guard let account = try await store.account(localID, in: realm.pool) else { throw IdentityError(.userNotFound) }
        return account
    }

    public func sessions(
        of account: Account,
        in realm: Realm,
        after start: SessionPosition? = nil,
        limit: Int = .max,
        includingEnded: Bool = false
    ) async throws -> SessionPage {
        var shown: [ShownSession] = []
        var last = start
        while true {
            let read = try await store.sessions(
                of: account.localID,
                in: account.pool,
                after: last,
                limit: Self.sessionsPerRead
            )
            for session in read {
                let view = self.shown(session, of: account, under: realm.policy)
                if view.isAlive || includingEnded {
                    guard shown.count < limit else { return SessionPage(sessions: shown, next: last) }
                    shown.append(view)
                }
                last = SessionPosition(after: session)
            }
            guard read.count == Self.sessionsPerRead else { return SessionPage(sessions: shown, next: nil) }
        }
    }

    public func session(_ id: String, of account: Account, in realm: Realm) async throws -> ShownSession? {
        guard let id = SessionID(id),
            let found = try await store.session(id, of: account.localID, in: account.pool)
        else { return nil }
        let view = shown(found, of: account, under: realm.policy)
        return view.isAlive ? view : nil
    }

    /// Ends one session and its ID tokens. One more than ``SessionLimits/maxRevoked`` in two hours ends all sessions.
    ///
    /// Pending sign-ins of the account and codes for a new address end, too.
    ///
    /// - Returns: False for an unknown session.
    public func endSession(_ id: String, of account: Account, in realm: Realm) async throws -> Bool {
        guard try await session(id, of: account, in: realm) != nil, let id = SessionID(id) else { return false }
        return try await store.endSession(id, of: account.localID, in: account.pool, at: clock.now())
    }

    /// Ends every session of an account, like an administrator's `validSince`.
    ///
    /// - Throws: `userNotFound`.
    public func endSessions(of account: Account, in realm: Realm) async throws {
        var request = AdminUpdateRequest()
        request.localID = account.localID
        request.validSince = clock.now().seconds
        _ = try await update(request, in: realm)
    }

    private func shown(_ session: Session, of account: Account, under policy: SignInPolicy) -> ShownSession {
        ShownSession(
            id: session.id.text,
            signInProvider: session.signInProvider,
            signedInAt: Timestamp(seconds: session.proof.signedInAt),
            usedAt: session.usedAt,
            secondFactor: session.secondFactor?.kind,
            device: session.device,
            isAlive: !isOver(session, of: account, under: policy, at: clock.now())
        )
    }
}

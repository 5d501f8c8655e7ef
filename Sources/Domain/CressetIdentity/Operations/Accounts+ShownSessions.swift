extension Accounts {
    /// A session as an administrator sees it.
    public struct ShownSession: Equatable, Sendable {
        /// The name of the session, which opens nothing.
        public let id: String
        /// `password`, `anonymous`, `google.com`, …
        public let signInProvider: String
        /// The second of the sign-in.
        public let signedInAt: Timestamp
        /// The last refresh that was noted, ten minutes late at most; `nil`: none was.
        public let usedAt: Timestamp?
        /// The kind of the second factor that was used.
        public let secondFactor: String?
        /// The device of the sign-in.
        public let device: SessionDevice?
        /// False for a session that has ended.
        public let isAlive: Bool
    }

    /// A page of an account's sessions.
    public struct SessionPage: Equatable, Sendable {
        /// The sessions that live, the latest sign-in first.
        public let sessions: [ShownSession]
        /// The place behind the last of them; `nil` if there are no more.
        public let next: SessionPosition?
    }

    private static let sessionsPerRead = 200

    /// The account of that id.
    ///
    /// - Throws: `userNotFound`.
    public func account(withSessions localID: String, in realm: Realm) async throws -> Account {
        guard let account = try await store.account(localID, in: realm.pool) else { throw IdentityError(.userNotFound) }
        return account
    }

    /// A page of the living sessions of an account, the latest sign-in first.
    public func sessions(
        of account: Account,
        in realm: Realm,
        after start: SessionPosition? = nil,
        limit: Int = .max
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
                if view.isAlive {
                    guard shown.count < limit else { return SessionPage(sessions: shown, next: last) }
                    shown.append(view)
                }
                last = SessionPosition(after: session)
            }
            guard read.count == Self.sessionsPerRead else { return SessionPage(sessions: shown, next: nil) }
        }
    }

    /// The living session of that name; `nil` if the account has none.
    public func session(_ id: String, of account: Account, in realm: Realm) async throws -> ShownSession? {
        guard let id = SessionID(id),
            let found = try await store.session(id, of: account.localID, in: account.pool)
        else { return nil }
        let view = shown(found, of: account, under: realm.policy)
        return view.isAlive ? view : nil
    }

    /// Ends one session: its refresh token is refused. Its ID token is good until its hour is over: it does not tell of
    /// which session it is.
    ///
    /// - Returns: False if the account has no living session of that name.
    public func endSession(_ id: String, of account: Account, in realm: Realm) async throws -> Bool {
        guard try await session(id, of: account, in: realm) != nil, let id = SessionID(id) else { return false }
        return try await store.endSession(id, of: account.localID, in: account.pool, at: clock.now())
    }

    /// Ends every session of an account, as an administrator's `validSince` of now does.
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

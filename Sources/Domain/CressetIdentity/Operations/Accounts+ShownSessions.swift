extension Accounts {
    /// A session as an administrator sees it.
    public struct ShownSession: Equatable, Sendable {
        /// The name of the session, which opens nothing: the beginning of the digest of its refresh token.
        public let id: String
        /// `password`, `anonymous`, `google.com`, …
        public let signInProvider: String
        /// The second of the sign-in; `nil` where it is not known any more.
        public let signedInAt: Timestamp?
        /// The kind of the second factor that was used.
        public let secondFactor: String?
        /// False for a session that was ended.
        public let isAlive: Bool
    }

    /// The digits of the digest that name a session.
    private static let sessionIDLength = 24

    /// The sessions of an account, the latest sign-in first.
    public func sessions(of account: Account) async throws -> [ShownSession] {
        try await store.sessions(of: account.localID, in: account.pool).map { session in
            ShownSession(
                id: Self.id(of: session),
                signInProvider: session.signInProvider,
                signedInAt: account.sessions.signIn(of: session.authTime).map(Timestamp.init(seconds:)),
                secondFactor: session.secondFactor?.kind,
                isAlive: (try? requireUsable(account, authTime: session.authTime)) != nil
            )
        }
    }

    /// Removes one session. Its ID token is good until its hour is over: it does not tell of which session it is.
    ///
    /// - Returns: False if the account has no session of that id.
    public func endSession(_ id: String, of account: Account) async throws -> Bool {
        for session in try await store.sessions(of: account.localID, in: account.pool) where Self.id(of: session) == id
        {
            return try await store.deleteSession(
                refreshTokenDigest: session.refreshTokenDigest,
                of: account.localID,
                in: account.pool
            )
        }
        return false
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

    private static func id(of session: Session) -> String {
        session.refreshTokenDigest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            .joined().prefix(sessionIDLength).description
    }
}

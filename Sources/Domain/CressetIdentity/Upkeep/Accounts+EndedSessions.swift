extension Accounts {
    public struct EndedSessionsReport: Equatable, Sendable {
        public var found = 0
        public var deleted = 0
    }

    /// The retention of an ended session in milliseconds; until then, its refresh token gets a specific error.
    ///
    /// It must exceed the lifetime of all tokens of a session (session cookies: fourteen days): until they expire,
    /// ``AccountReader/latestAuthTime(of:)`` finds the sessions of a deleted account, and a new account with its ID
    /// rejects their tokens.
    static let endedSessionsKept: Int64 = 30 * 86_400_000
    private static let sessionBatch = 200

    /// Marks ended sessions, and deletes those marked a month ago, in small steps. Safe to interrupt.
    public func deleteEndedSessions(
        pausing pause: @Sendable () async throws -> Void
    ) async throws -> EndedSessionsReport {
        var report = EndedSessionsReport()
        guard behavior.cleansUp else { return report }
        let isSteady = try await isClockSteady()
        let now = clock.now()
        var policies: [UserPool: SignInPolicy] = [:]
        var last: [UInt8] = []
        while true {
            let page = try await store.sessions(after: last, limit: Self.sessionBatch)
            for pool in Set(page.map(\.session.pool)) where policies[pool] == nil {
                policies[pool] = try await policy(of: pool)
            }
            let ends = page.compactMap { end(of: $0.session, of: $0.account, under: policies, at: now) }
            if !ends.isEmpty { try await store.record(ends) }
            report.found += ends.count { $0.endedAt != nil }
            guard page.count == Self.sessionBatch, let next = page.last?.session.refreshTokenDigest else { break }
            last = next
            try await pause()
        }
        if isSteady { report.deleted = try await deleteSessions(under: policies, at: now, pausing: pause) }
        return report
    }

    private func deleteSessions(
        under policies: [UserPool: SignInPolicy],
        at now: Timestamp,
        pausing pause: @Sendable () async throws -> Void
    ) async throws -> Int {
        var deleted = 0
        while true {
            let step = try await store.deleteSessions(
                endedBefore: now.adding(milliseconds: -Self.endedSessionsKept),
                limit: Self.sessionBatch
            ) { isOver($0, of: $1, under: policies[$0.pool], at: now) }
            deleted += step.deleted
            guard step.examined == Self.sessionBatch else { return deleted }
            try await pause()
        }
    }

    /// `nil` if the store already has it.
    private func end(
        of session: Session,
        of account: Account?,
        under policies: [UserPool: SignInPolicy],
        at now: Timestamp
    ) -> SessionEnd? {
        let isOver = isOver(session, of: account, under: policies[session.pool], at: now)
        let ended = isOver ? session.endedAt ?? now : nil
        guard ended != session.endedAt else { return nil }
        return SessionEnd(digest: session.refreshTokenDigest, endedAt: ended)
    }

    func isOver(
        _ session: Session,
        of account: Account?,
        under policy: SignInPolicy?,
        at now: Timestamp
    ) -> Bool {
        guard let account, session.revokedAt == nil, account.isAlive(authTime: session.authTime, under: behavior) else {
            return true
        }
        return policy.map { session.hasExpired(under: $0, at: now) } ?? false
    }

    private func policy(of pool: UserPool) async throws(StoreError) -> SignInPolicy {
        guard let project = try await store.project(id: pool.projectID) else { return SignInPolicy() }
        guard let tenantID = pool.tenantID else { return Realm(project: project).policy }
        guard let tenant = try await store.tenant(tenantID, of: project.id) else { return SignInPolicy() }
        return Realm(project: project, tenant: tenant).policy
    }
}

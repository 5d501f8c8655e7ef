extension Accounts {
    /// An account that was not there before, under an id that none has had.
    func newAccount(in pool: UserPool, at now: Timestamp) -> Account {
        newAccount(RandomID.localID(from: secrets), in: pool, at: now, latestAuthTime: nil)
    }

    /// An account under an id that was chosen: one that was deleted may have had it, and its sessions stay ended.
    ///
    /// - Throws: `invalidLocalID`.
    func newAccount(named localID: String, in pool: UserPool, at now: Timestamp) async throws -> Account {
        if let fault = LocalIDRules.fault(of: localID) { throw IdentityError(.invalidLocalID, detail: fault) }
        return newAccount(
            localID,
            in: pool,
            at: now,
            latestAuthTime: try await store.latestAuthTime(of: localID, in: pool)
        )
    }

    /// Revisions count on from the moment of creation, so that none of a former account comes again.
    private func newAccount(
        _ localID: String,
        in pool: UserPool,
        at now: Timestamp,
        latestAuthTime: Int64?
    ) -> Account {
        var account = Account(pool: pool, localID: localID, createdAt: now)
        let latest = max(latestAuthTime ?? now.seconds - 1, now.seconds - 1)
        account.sessions = SessionLimits(revision: now.milliseconds, latest: latest)
        if behavior.enforcesRevocation, latestAuthTime != nil { account.sessions.end(at: now) }
        return account
    }
}

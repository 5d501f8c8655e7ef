extension Accounts {
    func newAccount(in pool: UserPool, at now: Timestamp) -> Account {
        newAccount(RandomID.localID(from: secrets), in: pool, at: now, latestAuthTime: nil)
    }

    /// Sessions of a deleted account with the same id stay ended.
    func newAccount(
        named localID: String,
        in pool: UserPool,
        at now: Timestamp,
        latestAuthTime: Int64?
    ) throws(IdentityError) -> Account {
        if let fault = LocalIDValidation.fault(of: localID) { throw IdentityError(.invalidLocalID, detail: fault) }
        return newAccount(localID, in: pool, at: now, latestAuthTime: latestAuthTime)
    }

    /// Starts revisions at the creation time, so a recreated account never repeats one.
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

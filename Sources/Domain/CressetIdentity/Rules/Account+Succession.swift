/// The sessions of an account that had the id before are not those of the one that has it now.
extension Account {
    /// Begins after the sessions of the account whose place this one takes.
    ///
    /// - Parameters:
    ///   - former: The limits of that account, if it is there still.
    ///   - latestAuthTime: The latest `auth_time` that the store knows of the id.
    public mutating func follow(_ former: SessionLimits? = nil, latestAuthTime: Int64?) {
        if let former { sessions.revision = max(sessions.revision, former.revision + 1) }
        guard let last = [former?.latest, latestAuthTime].compactMap({ $0 }).max() else { return }
        sessions.earliest = max(sessions.earliest ?? last + 1, last + 1)
        sessions.latest = max(sessions.latest ?? last, last)
        if last > validSince ?? 0 { validSince = last + 1 }
    }

    /// Begins after the sessions of an account that was deleted, with a session that was opened before this was known.
    ///
    /// - Returns: The session as it is to be stored. One that was opened without regard to the limits stays as it is.
    public mutating func follow(latestAuthTime: Int64?, opening session: Session?) -> Session? {
        let floor = sessions.earliest
        follow(latestAuthTime: latestAuthTime)
        guard let session, session.authTime >= floor ?? session.authTime, let earliest = sessions.earliest,
            session.authTime < earliest
        else { return session }
        sessions.moveLast(from: session.authTime, to: earliest)
        return session.moved(to: earliest)
    }
}

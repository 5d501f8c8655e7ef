extension Account {
    /// Moves the session limits after those of the replaced account.
    ///
    /// - Parameter latestAuthTime: Latest `auth_time` stored for the id.
    public mutating func follow(_ former: SessionLimits? = nil, latestAuthTime: Int64?) {
        if let former { sessions.revision = max(sessions.revision, former.revision + 1) }
        let last = [former?.latest, latestAuthTime].compactMap({ $0 }).max()
        if let creation = sessions.creation, last != nil || former.map({ $0.creation == nil }) == true {
            // No session of Firebase continues: see ``continuesSession(of:)``.
            sessions.earliest = creation + 1
        }
        guard let last else { return }
        sessions.earliest = max(sessions.earliest ?? last + 1, last + 1)
        sessions.latest = max(sessions.latest ?? last, last)
        if last > validSince ?? 0 { validSince = last + 1 }
    }

    /// Moves the session limits after a deleted account's, and adjusts a session opened before.
    ///
    /// - Returns: Session to store. A session opened without limits stays unchanged.
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

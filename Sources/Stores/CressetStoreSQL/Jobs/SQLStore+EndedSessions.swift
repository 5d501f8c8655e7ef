public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func sessions(
        after digest: [UInt8],
        limit: Int
    ) async throws(StoreError) -> [(session: Session, account: Account?)] {
        let found = try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                Session.withAccount + " WHERE session.digest > ? ORDER BY session.digest LIMIT ?",
                binding: [.blob(digest), .integer(Int64(limit))]
            ) { Session.withAccount(row: $0) }
        }
        return found.map { ($0.session, $0.account.map(pendingRefreshes.applied)) }
    }

    public func record(_ ends: [SessionEnd]) async throws(StoreError) {
        try await write { connection in
            for end in ends {
                try connection.run(
                    "UPDATE session SET ended_at = ? WHERE digest = ?",
                    binding: [SQLValue(end.endedAt?.milliseconds), .blob(end.digest)]
                )
            }
        }
    }

    public func deleteSessions(
        endedBefore moment: Timestamp,
        limit: Int,
        if isOver: @escaping @Sendable (Session, Account?) -> Bool
    ) async throws(StoreError) -> (examined: Int, deleted: Int) {
        try await write { connection in
            let ended = try connection.rows(
                Session.withAccount + " WHERE session.ended_at < ? ORDER BY session.ended_at LIMIT ?",
                binding: [.integer(moment.milliseconds), .integer(Int64(limit))]
            ) { Session.withAccount(row: $0) }
            var deleted = 0
            for (session, account) in ended {
                let digest = SQLValue.blob(session.refreshTokenDigest)
                if isOver(session, account) {
                    deleted += try connection.run("DELETE FROM session WHERE digest = ?", binding: [digest])
                } else {
                    try connection.run("UPDATE session SET ended_at = NULL WHERE digest = ?", binding: [digest])
                }
            }
            return (ended.count, deleted)
        }
    }
}

public import CressetIdentity
import CressetSQL

extension SQLStore {
    /// Tombstones have digests of another length.
    private static var ofAccount: String { "\(UserPool.condition) AND local_id = ? AND length(digest) = 32" }

    public func sessions(
        of localID: String,
        in pool: UserPool,
        after position: SessionPosition?,
        limit: Int
    ) async throws(StoreError) -> [Session] {
        var condition = Self.ofAccount
        var values = pool.values + [.text(localID)]
        if let position {
            condition += " AND (auth_time < ? OR (auth_time = ? AND digest > ?))"
            values += [.integer(position.authTime), .integer(position.authTime), .blob(position.id.lastDigest)]
        }
        let (text, bound) = (condition, values + [.integer(Int64(limit))])
        let found = try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                """
                SELECT \(Session.columns) FROM session WHERE \(text) ORDER BY auth_time DESC, digest LIMIT ?
                """,
                binding: bound
            ) { Session(row: $0) }
        }
        return found.map(pendingSessionUses.applied)
    }

    public func session(
        _ id: SessionID,
        of localID: String,
        in pool: UserPool
    ) async throws(StoreError) -> Session? {
        try await database.row(
            "SELECT \(Session.columns) FROM session WHERE \(SessionID.condition)",
            binding: id.values(of: localID, in: pool)
        ) { Session(row: $0) }
        .map(pendingSessionUses.applied)
    }

    public func updateSession<Outcome: Sendable>(
        refreshTokenDigest: [UInt8],
        _ change: @escaping @Sendable (inout Session) -> Outcome
    ) async throws(StoreError) -> Outcome {
        try await write { [auditWriter] connection in
            let digest = SQLValue.blob(refreshTokenDigest)
            let found = try connection.row(
                "SELECT \(Session.columns) FROM session WHERE digest = ?",
                binding: [digest]
            ) { Session(row: $0) }
            guard var session = found else { throw StoreError(.notFound) }
            let outcome = change(&session)
            guard session != found else { return outcome }
            try connection.run(
                "UPDATE session SET ended_at = ?, revoked_at = ?, succession = ? WHERE digest = ?",
                binding: session.changeableValues + [digest]
            )
            if found?.revokedAt == nil, let moment = session.revokedAt {
                let (id, localID, pool) = (session.id, session.localID, session.pool)
                try Self.revoke(id, of: localID, in: pool, at: moment, by: auditWriter, on: connection)
            }
            return outcome
        }
    }

    public func endSession(
        _ id: SessionID,
        of localID: String,
        in pool: UserPool,
        at moment: Timestamp
    ) async throws(StoreError) -> Bool {
        try await write { [auditWriter] connection in
            let count = try connection.run(
                """
                UPDATE session SET revoked_at = ?, ended_at = coalesce(ended_at, ?)
                    WHERE \(SessionID.condition) AND revoked_at IS NULL
                """,
                binding: [.integer(moment.milliseconds), .integer(moment.milliseconds)]
                    + id.values(of: localID, in: pool)
            )
            guard count > 0 else { return false }
            try Self.revoke(id, of: localID, in: pool, at: moment, by: auditWriter, on: connection)
            return true
        }
    }

    private static func revoke(
        _ id: SessionID,
        of localID: String,
        in pool: UserPool,
        at moment: Timestamp,
        by auditWriter: AuditWriter?,
        on connection: any SQLConnection
    ) throws {
        let table = AccountTable(connection: connection)
        if let (key, account) = try table.find(localID, in: pool) {
            var changed = account
            changed.revokeSession(id, at: moment)
            try table.update(key, from: account, to: changed)
        }
        try AuditTable(connection: connection, auditWriter: auditWriter).record(
            AuditEvent(revoking: id, of: localID, in: pool)
        )
    }
}

public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func insert(_ code: ActionCode, superseding: Bool, mail: OutboxItem?) async throws(StoreError) {
        try await write { [auditWriter] connection in
            let table = ActionCodeTable(connection: connection)
            if superseding { try table.deleteOlder(than: code) }
            try table.insert(code)
            guard let mail else {
                return try AuditTable(connection: connection, auditWriter: auditWriter).record(
                    AuditEvent(handingOut: code)
                )
            }
            try OutboxTable(connection: connection).insert(mail)
        }
    }

    public func actionCode(digest: [UInt8], in pool: UserPool) async throws(StoreError) -> ActionCode? {
        try await database.read { (connection) throws(SQLError) in
            try ActionCodeTable(connection: connection).find(digest, in: pool)
        }
    }

    public func deleteActionCodes(expiredBefore moment: Timestamp) async throws(StoreError) -> Int {
        try await write { connection in
            try connection.run(
                "DELETE FROM action_code WHERE expires_at < ?",
                binding: [.integer(moment.milliseconds)]
            )
        }
    }
}

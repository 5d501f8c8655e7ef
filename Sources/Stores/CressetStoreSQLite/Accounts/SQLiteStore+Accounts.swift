public import CressetIdentity
import CressetSQLite

extension SQLiteStore {
    public func insert(_ account: Account, session: Session?) async throws(StoreError) {
        try await storeErrors {
            try await database.write { connection in
                let table = AccountTable(connection: connection)
                try Self.identityConflicts(of: account) { () throws(SQLiteError) in try table.insert(account) }
                if let session { try table.insert(session) }
            }
        }
    }

    @discardableResult
    public func update(
        _ localID: String, in pool: UserPool, _ change: @escaping @Sendable (inout Account) throws -> Session?
    ) async throws -> Account {
        try await database.write { connection in
            let table = AccountTable(connection: connection)
            guard let (key, old) = try table.find(localID, in: pool) else { throw StoreError(.notFound) }
            var new = old
            let session = try change(&new)
            let changed = new
            try Self.identityConflicts(of: changed) { () throws(SQLiteError) in
                try table.update(key, from: old, to: changed)
            }
            if let session { try table.insert(session) }
            return changed
        }
    }

    public func delete(
        _ localID: String, in pool: UserPool, if condition: @escaping @Sendable (Account) throws -> Void
    ) async throws {
        try await database.write { connection in
            let table = AccountTable(connection: connection)
            guard let (key, account) = try table.find(localID, in: pool) else { throw StoreError(.notFound) }
            try condition(account)
            try table.delete(key, account)
        }
    }

    public func deleteAll(in pool: UserPool) async throws(StoreError) {
        try await storeErrors {
            try await database.write { connection in
                for table in ["session", "identity", "account"] {
                    try connection.run("DELETE FROM \(table) WHERE project = ? AND tenant = ?", pool.values)
                }
            }
        }
    }

    public func noteRefresh(of localID: String, in pool: UserPool, at moment: Timestamp) {
        refreshNotes.note(RefreshNotes.Key(pool: pool, localID: localID), at: moment)
    }

    public func writeNotes() async throws(StoreError) {
        let notes = refreshNotes.takeAll()
        guard !notes.isEmpty else { return }
        try await storeErrors {
            try await database.write { connection in
                for (key, moment) in notes {
                    try connection.run(
                        """
                        UPDATE account SET last_refresh_at = max(ifnull(last_refresh_at, 0), ?)
                            WHERE project = ? AND tenant = ? AND local_id = ?
                        """,
                        [.integer(moment.milliseconds)] + key.pool.values + [.text(key.localID)])
                }
            }
        }
    }

    // The primary key of the identities does not tell which of an account's several was taken.
    private static func identityConflicts(
        of account: Account, _ write: () throws(SQLiteError) -> Void
    ) throws {
        do throws(SQLiteError) {
            try write()
        } catch {
            guard error.code.primary == .constraint, error.message.contains("identity.raw_id") else { throw error }
            let identity = account.identities.last
            throw StoreError(
                .conflict(.identity(providerID: identity?.providerID ?? "", rawID: identity?.rawID ?? "")),
                cause: error.message)
        }
    }
}

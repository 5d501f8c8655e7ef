public import CressetIdentity
import CressetSQL
import CressetWire

extension SQLStore {
    /// Batch size: other writes wait for a batch.
    static var usesPerStep: Int { 256 }

    public func delete(
        _ localIDs: [String],
        in pool: UserPool,
        where mayDelete: @escaping @Sendable (Account) -> Bool
    ) async throws(StoreError) -> Set<String> {
        try await write(isLong: localIDs.count > 100) { [auditWriter] connection in
            let table = AccountTable(connection: connection)
            var (deleted, kept) = ([String](), Set<String>())
            for localID in localIDs {
                guard let (key, account) = try table.find(localID, in: pool) else { continue }
                guard mayDelete(account) else {
                    kept.insert(localID)
                    continue
                }
                try delete(account, key: key, on: connection)
                try EventTable(connection: connection).record(
                    AccountEvents(deleting: account),
                    in: pool,
                    by: auditWriter
                )
                deleted.append(localID)
            }
            guard !deleted.isEmpty else { return kept }
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.accountDeleted, in: pool, of: deleted))
            return kept
        }
    }

    func delete(_ account: Account, key: Int64, on connection: any SQLConnection) throws {
        for tomb in auditWriter.map({ HandOverTombstone.nonces(of: account, deletedBy: $0) }) ?? [] {
            try tomb.insert(ifHandOverOf: account.pool.projectID, on: connection)
        }
        let table = AccountTable(connection: connection)
        try table.bury(account)
        try table.delete(key: key, of: account)
        try ActionCodeTable(connection: connection).deleteAll(of: account)
        try PhoneSessionTable(connection: connection).deleteAll(of: account)
        try RefusedSignInTable(connection: connection).deleteAll(of: account)
        try DeliveryTable(connection: connection).deleteAll(of: account)
    }

    public func deleteAll(in pool: UserPool) async throws(StoreError) {
        try await write(isLong: true) { [auditWriter] connection in
            let count = try connection.row(
                "SELECT accounts FROM account_count WHERE \(UserPool.condition)",
                binding: pool.values
            ) { Int($0.integer(0)) }
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.accountDeleted, in: pool, of: [], count: count))
            for table in StoredTable.all where table.owner == .accounts {
                try connection.run(table.deletion(where: UserPool.condition), binding: pool.values)
            }
        }
    }

    public func recordRefresh(
        of localID: String,
        in pool: UserPool,
        at moment: Timestamp,
        from network: NetworkID?,
        bySessionOf authTime: Int64
    ) {
        pendingRefreshes.record(
            PendingRefreshes.Key(pool: pool, localID: localID),
            at: moment,
            from: network,
            by: authTime
        )
    }

    public func recordUse(ofSession refreshTokenDigest: [UInt8], at moment: Timestamp) {
        pendingSessionUses.record(refreshTokenDigest, at: moment)
    }

    public func writePendingUses() async throws(StoreError) {
        let uses = Array(pendingSessionUses.all)
        for start in stride(from: 0, to: uses.count, by: Self.usesPerStep) {
            let part = uses[start..<min(start + Self.usesPerStep, uses.count)]
            try await write { connection in
                let table = AccountTable(connection: connection)
                for (digest, moment) in part { try table.writeUse(ofSession: digest, at: moment) }
            }
            pendingSessionUses.forget(part)
        }
        let refreshes = Array(pendingRefreshes.all)
        for start in stride(from: 0, to: refreshes.count, by: Self.usesPerStep) {
            let part = refreshes[start..<min(start + Self.usesPerStep, refreshes.count)]
            try await write { connection in
                let table = AccountTable(connection: connection)
                for (key, refresh) in part { try table.write(refresh, of: key) }
            }
            pendingRefreshes.forget(part)
        }
        try await writeRefusals()
    }
}

extension SQLStore {
    public func importedHashKinds(in pool: UserPool) async throws(StoreError) -> [StoredPassword] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                "SELECT decoy FROM imported_hash_kind WHERE \(UserPool.condition) ORDER BY decoy",
                binding: pool.values
            ) { StoredPassword(stored: JSONObject(stored: $0.text(0))) }
        }
    }

    public func recordHashKind(_ decoy: StoredPassword, in pool: UserPool) async throws(StoreError) {
        try await write { try AccountTable(connection: $0).record(decoy, in: pool) }
    }
}

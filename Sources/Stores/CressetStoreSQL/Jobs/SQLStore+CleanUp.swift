public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func updateClockReading(
        _ next: @escaping @Sendable (ClockReading?, _ isNew: Bool) -> ClockReading
    ) async throws(StoreError) -> ClockReading {
        try await write { connection in
            let last = try connection.row("SELECT seen_at, uptime, steadiness FROM clock_look") { row in
                ClockReading(
                    moment: Timestamp(milliseconds: row.integer(0)),
                    uptime: row.integer(1),
                    steadiness: row.integer(2)
                )
            }
            let hasProject = try connection.row("SELECT EXISTS (SELECT 1 FROM project)") { $0.bool(0) } ?? false
            let look = next(last, !hasProject)
            try connection.run(
                """
                INSERT INTO clock_look ("only", seen_at, uptime, steadiness) VALUES (1, ?, ?, ?) ON CONFLICT ("only") DO UPDATE
                    SET seen_at = excluded.seen_at, uptime = excluded.uptime, steadiness = excluded.steadiness
                """,
                binding: [.integer(look.moment.milliseconds), .integer(look.uptime), .integer(look.steadiness)]
            )
            return look
        }
    }

    public func cleanUpScan(of pool: UserPool) async throws(StoreError) -> CleanUpScan? {
        try await database.read { (connection) throws(SQLError) in
            try connection.row(
                "SELECT start, last_id, is_done FROM clean_up_scan WHERE \(UserPool.condition)",
                binding: pool.values
            ) { row in
                CleanUpScan(
                    start: Timestamp(milliseconds: row.integer(0)),
                    lastID: row.text(1),
                    isDone: row.bool(2)
                )
            }
        }
    }

    public func scheduleCleanUp(
        of localIDs: [String],
        in pool: UserPool,
        at due: Timestamp,
        reaching scan: CleanUpScan
    ) async throws(StoreError) -> Int {
        try await write { connection in
            let table = AccountTable(connection: connection)
            var scheduled = 0
            for localID in localIDs {
                guard let (key, account) = try table.find(localID, in: pool), account.isSubjectToCleanUp,
                    account.cleanUpAt == nil
                else { continue }
                try table.setCleanUp(due, of: key)
                scheduled += 1
            }
            try connection.run(
                """
                INSERT INTO clean_up_scan (project, tenant, start, last_id, is_done) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT (project, tenant) DO UPDATE
                    SET start = excluded.start, last_id = excluded.last_id, is_done = excluded.is_done
                """,
                binding: pool.values + [
                    .integer(scan.start.milliseconds), .text(scan.lastID), SQLValue(scan.isDone),
                ]
            )
            return scheduled
        }
    }

    public func deleteAccounts(dueAt now: Timestamp, limit: Int) async throws(StoreError) -> CleanedAccounts {
        try await write { [auditWriter] connection in
            let table = AccountTable(connection: connection)
            let due = try connection.rows(
                """
                SELECT \(Account.keyedColumns) FROM account WHERE clean_up_at <= ? ORDER BY clean_up_at, key LIMIT ?
                """,
                binding: [.integer(now.milliseconds), .integer(Int64(limit))]
            ) { Account.keyed(row: $0) }
            var deleted: [Account] = []
            for (key, account) in due {
                guard account.isSubjectToCleanUp else {
                    try table.setCleanUp(nil, of: key)
                    continue
                }
                try delete(account, key: key, on: connection)
                try EventTable(connection: connection)
                    .record(AccountEvents(deleting: account), in: account.pool, by: auditWriter)
                deleted.append(account)
            }
            let audit = AuditTable(connection: connection, auditWriter: auditWriter)
            for (pool, accounts) in Dictionary(grouping: deleted, by: \.pool) {
                try audit.record(AuditEvent(.accountsCleanedUp, in: pool, of: accounts.map(\.localID)))
            }
            return CleanedAccounts(examined: due.count, deleted: deleted)
        }
    }
}

extension AccountTable {
    fileprivate func setCleanUp(_ due: Timestamp?, of key: Int64) throws(SQLError) {
        try connection.run(
            "UPDATE account SET clean_up_at = ? WHERE key = ?",
            binding: [SQLValue(due?.milliseconds), .integer(key)]
        )
    }
}

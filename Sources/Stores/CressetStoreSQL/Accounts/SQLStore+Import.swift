public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func prepareImport(of accounts: [Account], in pool: UserPool, options: ImportOptions) -> PreparedAccounts {
        // Not on the writer, to avoid delaying others.
        let rests = accounts.map(\.storedRest)
        let kinds = Self.hashKinds(of: accounts)
        return PreparedAccounts { [self] () async throws(StoreError) in
            try await storeErrors {
                do {
                    return try await database.write(isLong: true) { [auditWriter, database] connection in
                        try database.prepare(connection, forRows: accounts.count)
                        let table = AccountTable(connection: connection)
                        for kind in kinds { try table.record(kind, in: pool) }
                        let rows = try table.add(accounts, storing: rests, in: pool, options: options)
                        let conflicts = rows.map(\.conflict)
                        guard !options.isRehearsal else { throw DryRun(conflicts: conflicts) }
                        let audit = AuditTable(connection: connection, auditWriter: auditWriter)
                        for event in Self.events(of: accounts, written: rows, in: pool) { try audit.record(event) }
                        return conflicts
                    }
                } catch let rehearsal as DryRun {
                    return rehearsal.conflicts
                }
            }
        }
    }

    /// One event contains some IDs of the new accounts; further events contain all IDs of replaced accounts.
    private static func events(
        of accounts: [Account],
        written rows: [ImportedRow],
        in pool: UserPool
    ) -> [AuditEvent] {
        func ids(of end: ImportedRow) -> [String] {
            rows.indices.lazy.filter { rows[$0] == end }.map { accounts[$0].localID }
        }
        let (added, replaced) = (ids(of: .added), ids(of: .replaced))
        let replacements = stride(from: 0, to: replaced.count, by: AuditEvent.nameLimit).map { start in
            AuditEvent(
                .accountsImported,
                in: pool,
                of: Array(replaced[start..<min(start + AuditEvent.nameLimit, replaced.count)]),
                fields: ["replaced"]
            )
        }
        return (added.isEmpty ? [] : [AuditEvent(.accountsImported, in: pool, of: added)]) + replacements
    }

    private static func hashKinds(of accounts: [Account]) -> [StoredPassword] {
        var kinds: [StoredPassword] = []
        for account in accounts {
            guard let password = account.password, !password.isNative,
                !kinds.contains(where: password.sharesDecoy)
            else { continue }
            kinds.append(password.decoy)
        }
        return kinds
    }
}

private struct DryRun: Error {
    let conflicts: [StoreError.Conflict?]
}

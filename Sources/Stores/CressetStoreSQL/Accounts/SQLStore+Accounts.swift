public import CressetIdentity
import CressetSQL

extension SQLStore {
    /// The batch size: other writes wait for a batch.
    private static var notesPerStep: Int { 256 }

    @discardableResult
    public func insert(
        _ account: Account,
        session: Session?,
        using phoneCode: [UInt8]?
    ) async throws(StoreError) -> Account {
        try await write { connection in
            var account = account
            let last = try AccountTable(connection: connection).latestAuthTime(of: account.localID, in: account.pool)
            let session = account.follow(latestAuthTime: last, opening: session)
            let effects = AccountEffects(session: session, phoneCode: phoneCode)
            try write(account, over: nil, with: effects, on: connection)
            return account
        }
    }

    @discardableResult
    public func update(
        _ localID: String,
        in pool: UserPool,
        writing change: @escaping @Sendable (inout Account) throws -> AccountEffects
    ) async throws -> Account {
        try await database.write { connection in
            guard let found = try AccountTable(connection: connection).find(localID, in: pool) else {
                throw StoreError(.notFound)
            }
            var account = found.account
            let effects = try change(&account)
            try write(account, over: found, with: effects, on: connection)
            return account
        }
    }

    @discardableResult
    public func delete(
        _ localID: String,
        in pool: UserPool,
        if condition: @escaping @Sendable (Account) throws -> Void
    ) async throws -> Account {
        try await database.write { [scribe] connection in
            let table = AccountTable(connection: connection)
            guard let (key, account) = try table.find(localID, in: pool) else { throw StoreError(.notFound) }
            try condition(account)
            try Self.delete(account, key: key, on: connection)
            try AuditTable(connection: connection, scribe: scribe)
                .record(AuditEvent(.accountDeleted, in: pool, of: [localID]))
            try EventTable(connection: connection).record(AccountChange(deleting: account), in: pool, by: scribe)
            return account
        }
    }

    public func delete(
        _ localIDs: [String],
        in pool: UserPool,
        where mayDelete: @escaping @Sendable (Account) -> Bool
    ) async throws(StoreError) -> Set<String> {
        try await write(isLong: localIDs.count > 100) { [scribe] connection in
            let table = AccountTable(connection: connection)
            var (deleted, kept) = ([String](), Set<String>())
            for localID in localIDs {
                guard let (key, account) = try table.find(localID, in: pool) else { continue }
                guard mayDelete(account) else {
                    kept.insert(localID)
                    continue
                }
                try Self.delete(account, key: key, on: connection)
                try EventTable(connection: connection).record(AccountChange(deleting: account), in: pool, by: scribe)
                deleted.append(localID)
            }
            guard !deleted.isEmpty else { return kept }
            try AuditTable(connection: connection, scribe: scribe)
                .record(AuditEvent(.accountsDeleted, in: pool, of: deleted))
            return kept
        }
    }

    static func delete(_ account: Account, key: Int64, on connection: any SQLConnection) throws {
        let table = AccountTable(connection: connection)
        try table.bury(account)
        try table.delete(key: key, of: account)
        try ActionCodeTable(connection: connection).deleteAll(of: account)
        try PhoneSessionTable(connection: connection).deleteAll(of: account)
    }

    public func deleteAll(in pool: UserPool) async throws(StoreError) {
        try await write(isLong: true) { [scribe] connection in
            let count = try connection.row(
                "SELECT accounts FROM account_count WHERE \(UserPool.condition)",
                binding: pool.values
            ) { Int($0.integer(0)) }
            try AuditTable(connection: connection, scribe: scribe)
                .record(AuditEvent(.accountsDeleted, in: pool, of: [], count: count))
            for table in StoredTable.all where table.owner == .accounts {
                try connection.run(table.deletion(where: UserPool.condition), binding: pool.values)
            }
        }
    }

    public func noteRefresh(
        of localID: String,
        in pool: UserPool,
        at moment: Timestamp,
        from network: NetworkID?,
        bySessionOf authTime: Int64
    ) {
        refreshNotes.note(RefreshNotes.Key(pool: pool, localID: localID), at: moment, from: network, by: authTime)
    }

    public func noteUse(ofSession refreshTokenDigest: [UInt8], at moment: Timestamp) {
        sessionNotes.note(refreshTokenDigest, at: moment)
    }

    public func writeNotes() async throws(StoreError) {
        let uses = Array(sessionNotes.all)
        for start in stride(from: 0, to: uses.count, by: Self.notesPerStep) {
            let part = uses[start..<min(start + Self.notesPerStep, uses.count)]
            try await write { connection in
                let table = AccountTable(connection: connection)
                for (digest, moment) in part { try table.writeUse(ofSession: digest, at: moment) }
            }
            sessionNotes.forget(part)
        }
        let notes = Array(refreshNotes.all)
        for start in stride(from: 0, to: notes.count, by: Self.notesPerStep) {
            let part = notes[start..<min(start + Self.notesPerStep, notes.count)]
            try await write { connection in
                let table = AccountTable(connection: connection)
                for (key, note) in part { try table.write(note, of: key) }
            }
            refreshNotes.forget(part)
        }
    }
}

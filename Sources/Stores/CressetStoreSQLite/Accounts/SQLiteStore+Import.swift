public import CressetIdentity
import CressetSQLite

extension SQLiteStore {
    public func importAccounts(
        _ accounts: [Account],
        in pool: UserPool,
        options: ImportOptions
    ) async throws(StoreError) -> [StoreError.Conflict?] {
        try await storeErrors {
            do {
                return try await database.write { connection in
                    let table = AccountTable(connection: connection)
                    for kind in Self.hashKinds(of: accounts) { try table.note(kind, in: pool) }
                    let conflicts = try accounts.map { account in
                        try Self.importAccount(account, into: table, options: options)
                    }
                    guard !options.isRehearsal else { throw Rehearsal(conflicts: conflicts) }
                    return conflicts
                }
            } catch let rehearsal as Rehearsal {
                return rehearsal.conflicts
            }
        }
    }

    /// Undoes the step of an import that was only tried.
    private struct Rehearsal: Error {
        let conflicts: [StoreError.Conflict?]
    }

    private static func hashKinds(of accounts: [Account]) -> [StoredPassword] {
        var kinds: [StoredPassword] = []
        for case let password? in accounts.map(\.password) where !password.isNative {
            let kind = password.decoy
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds
    }

    // Looks first and writes then: there is one writer, and a refused row leaves nothing behind.
    private static func importAccount(
        _ account: Account,
        into table: AccountTable,
        options: ImportOptions
    ) throws -> StoreError.Conflict? {
        let existing = try table.find(account.localID, in: account.pool)
        if existing != nil && !options.overwritesExisting { return .localID }
        let own = existing?.key ?? -1
        if options.refusesDuplicateEmails, try table.isEmailTaken(by: account, except: own) { return .email }
        if let number = account.phoneNumber,
            try table.isTaken("phone_number = ?", values: [.text(number)], in: account.pool, except: own)
        {
            return .phoneNumber
        }
        if let taken = try table.takenIdentity(of: account, except: own) { return taken }
        var account = account
        account.follow(
            existing?.account.sessions,
            latestAuthTime: try table.latestAuthTime(of: account.localID, in: account.pool)
        )
        if let existing {
            try ActionCodeTable(connection: table.connection).deleteAll(of: existing.account)
            // The owner of the address stays its owner.
            try table.delete(
                key: existing.key,
                of: existing.account,
                passesEmailOn: existing.account.email != account.email
            )
        }
        let sharesEmail = try !options.refusesDuplicateEmails && table.isEmailTaken(by: account, except: own)
        try table.insert(account, sharesEmail: sharesEmail)
        return nil
    }
}

extension AccountTable {
    fileprivate func isEmailTaken(by account: Account, except key: Int64) throws(SQLiteError) -> Bool {
        guard let email = account.email else { return false }
        return try isTaken("email = ? AND shares_email = 0", values: [.text(email)], in: account.pool, except: key)
    }

    fileprivate func isTaken(
        _ condition: String,
        values: [SQLiteValue],
        in pool: UserPool,
        except key: Int64
    ) throws(SQLiteError) -> Bool {
        try connection.row(
            "SELECT 1 FROM account WHERE \(UserPool.condition) AND \(condition) AND key <> ?",
            binding: pool.values + values + [.integer(key)]
        ) { $0.bool(0) } ?? false
    }

    fileprivate func takenIdentity(
        of account: Account,
        except key: Int64
    ) throws(SQLiteError) -> StoreError.Conflict? {
        for identity in account.identities {
            let isTaken = try connection.row(
                """
                SELECT 1 FROM identity WHERE \(UserPool.condition) AND provider = ? AND raw_id = ?
                    AND account <> ?
                """,
                binding: account.pool.values + [.text(identity.providerID), .text(identity.rawID), .integer(key)]
            ) { $0.bool(0) }
            if isTaken == true { return .identity(providerID: identity.providerID, rawID: identity.rawID) }
        }
        return nil
    }
}

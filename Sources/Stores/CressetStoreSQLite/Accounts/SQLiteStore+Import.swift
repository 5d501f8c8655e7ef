public import CressetIdentity
import CressetSQLite

extension SQLiteStore {
    public func importAccounts(
        _ accounts: [Account],
        in pool: UserPool,
        options: ImportOptions
    ) async throws(StoreError) -> [StoreError.Conflict?] {
        // Not by the writer, whom others wait for.
        let rows = accounts.map { (account: $0, rest: $0.storedRest) }
        let kinds = Self.hashKinds(of: accounts)
        return try await storeErrors {
            do {
                return try await database.write { [scribe] connection in
                    let table = AccountTable(connection: connection)
                    for kind in kinds { try table.note(kind, in: pool) }
                    let conflicts = try rows.map { account, rest in
                        try Self.importAccount(account, storing: rest, into: table, options: options)
                    }
                    guard !options.isRehearsal else { throw Rehearsal(conflicts: conflicts) }
                    let written = zip(accounts, conflicts).filter { $1 == nil }.map(\.0.localID)
                    guard !written.isEmpty else { return conflicts }
                    try AuditTable(connection: connection, scribe: scribe)
                        .record(AuditEvent(.accountsImported, in: pool, of: written))
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

    /// Looks first and writes then: there is one writer, and a refused row leaves nothing behind.
    ///
    /// - Parameter rest: The text of an account that follows none of its id.
    private static func importAccount(
        _ account: Account,
        storing rest: String,
        into table: AccountTable,
        options: ImportOptions
    ) throws -> StoreError.Conflict? {
        let owners = try table.owners(ofNamesOf: account)
        if owners.isLocalIDTaken && !options.overwritesExisting { return .localID }
        if options.refusesDuplicateEmails, owners.isEmailTaken { return .email }
        if owners.isPhoneNumberTaken { return .phoneNumber }
        if let taken = try table.takenIdentity(of: account, except: owners.own ?? -1) { return taken }
        let existing = owners.isLocalIDTaken ? try table.find(account.localID, in: account.pool) : nil
        var account = account
        account.follow(existing?.account.sessions, latestAuthTime: owners.latestAuthTime)
        if let existing {
            try ActionCodeTable(connection: table.connection).deleteAll(of: existing.account)
            // The owner of the address stays its owner.
            try table.delete(
                key: existing.key,
                of: existing.account,
                passesEmailOn: existing.account.email != account.email
            )
        }
        let follows = existing != nil || owners.latestAuthTime != nil
        try table.insert(account, sharesEmail: owners.isEmailTaken, storing: follows ? nil : rest)
        return nil
    }
}

/// The accounts that have the names of a row, by their keys.
private struct NameOwners {
    /// The account that the row replaces.
    let own: Int64?
    let email: Int64?
    let phoneNumber: Int64?
    /// As of ``AccountTable/latestAuthTime(of:in:)``.
    let latestAuthTime: Int64?

    var isLocalIDTaken: Bool { own != nil }
    var isEmailTaken: Bool { email != nil && email != own }
    var isPhoneNumberTaken: Bool { phoneNumber != nil && phoneNumber != own }
}

extension AccountTable {
    // One statement for all: an import does little else.
    fileprivate func owners(ofNamesOf account: Account) throws(SQLiteError) -> NameOwners {
        let pool = account.pool.values
        let owners = try connection.row(
            Self.nameOwners,
            binding: pool + [.text(account.localID)] + pool + [SQLiteValue(account.email)] + pool
                + [SQLiteValue(account.phoneNumber)] + pool + [.text(account.localID)]
        ) { row in
            NameOwners(
                own: row.optionalInteger(0),
                email: row.optionalInteger(1),
                phoneNumber: row.optionalInteger(2),
                latestAuthTime: row.optionalInteger(3)
            )
        }
        return owners ?? NameOwners(own: nil, email: nil, phoneNumber: nil, latestAuthTime: nil)
    }

    private static let nameOwners = """
        SELECT (SELECT key FROM account WHERE \(UserPool.condition) AND local_id = ?),
            (SELECT key FROM account WHERE \(UserPool.condition) AND email = ? AND shares_email = 0),
            (SELECT key FROM account WHERE \(UserPool.condition) AND phone_number = ?),
            (SELECT max(auth_time) FROM session WHERE \(UserPool.condition) AND local_id = ?)
        """

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

import CressetIdentity
import CressetSQL

enum ImportedRow: Equatable {
    case added
    case replaced
    case refused(StoreError.Conflict)

    var conflict: StoreError.Conflict? {
        if case .refused(let conflict) = self { conflict } else { nil }
    }
}

extension AccountTable {
    /// Each independently.
    func add(
        _ accounts: [Account],
        storing rests: [String],
        in pool: UserPool,
        options: ImportOptions
    ) throws -> [ImportedRow] {
        try requirePool(pool)
        // A user pool without sessions has no earlier ones.
        let isFresh = try !hasSessions(in: pool)
        let rows = try accounts.indices.map { index in
            let account = accounts[index]
            if try isFresh || latestAuthTime(of: account.localID, in: pool) == nil {
                guard try !insertIfNew(account, storing: rests[index]) else { return ImportedRow.added }
            }
            return try add(account, storing: rests[index], options: options)
        }
        // A deletion has uncounted each replaced account.
        let inserted = rows.count { $0.conflict == nil }
        if inserted > 0 { try count(inserted, in: pool) }
        return rows
    }

    private func hasSessions(in pool: UserPool) throws(SQLError) -> Bool {
        try connection.row(
            "SELECT EXISTS (SELECT 1 FROM session WHERE \(UserPool.condition))",
            binding: pool.values
        ) { $0.bool(0) } ?? false
    }

    /// Checks before writing: there is one writer, and rejected rows leave no traces.
    ///
    /// - Parameter rest: Text of an account without a predecessor of the same ID.
    private func add(
        _ account: Account,
        storing rest: String,
        options: ImportOptions
    ) throws -> ImportedRow {
        let owners = try owners(ofNamesOf: account)
        if owners.isLocalIDTaken && !options.overwritesExisting { return .refused(.localID) }
        if options.refusesDuplicateEmails, owners.isEmailTaken { return .refused(.email) }
        if owners.isPhoneNumberTaken { return .refused(.phoneNumber) }
        if let taken = try takenMethod(of: account, except: owners.own ?? -1) { return .refused(taken) }
        let existing = owners.isLocalIDTaken ? try find(account.localID, in: account.pool) : nil
        var account = account
        account.follow(existing?.account.sessions, latestAuthTime: owners.latestAuthTime)
        if let existing {
            // A former system is not asked again.
            account.passwordUpdatedAt = account.passwordUpdatedAt ?? existing.account.passwordUpdatedAt
            try ActionCodeTable(connection: connection).deleteAll(of: existing.account)
            try PhoneSessionTable(connection: connection).deleteAll(of: existing.account)
            // The owner of the address remains its owner.
            try delete(
                key: existing.key,
                of: existing.account,
                passesEmailOn: existing.account.email != account.email
            )
        }
        let follows = existing != nil || owners.latestAuthTime != nil
        try insertUncounted(
            account,
            sharesEmail: owners.isEmailTaken,
            storing: follows ? account.storedRest : rest
        )
        return existing == nil ? .added : .replaced
    }

    // One statement for all names: a repeated import does little else.
    private func owners(ofNamesOf account: Account) throws(SQLError) -> NameOwners {
        let pool = account.pool.values
        let owners = try connection.row(
            Self.nameOwners,
            binding: pool + [.text(account.localID)] + pool + [SQLValue(account.email)] + pool
                + [SQLValue(account.phoneNumber)] + pool + [.text(account.localID)]
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

    /// Returns the account's identity or passkey used by another one.
    func takenMethod(
        of account: Account,
        except key: Int64
    ) throws(SQLError) -> StoreError.Conflict? {
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
        return try hasTakenPasskey(account, except: key) ? .passkey : nil
    }
}

private struct NameOwners {
    let own: Int64?
    let email: Int64?
    let phoneNumber: Int64?
    let latestAuthTime: Int64?

    var isLocalIDTaken: Bool { own != nil }
    var isEmailTaken: Bool { email != nil && email != own }
    var isPhoneNumberTaken: Bool { phoneNumber != nil && phoneNumber != own }
}

import CressetIdentity
import CressetSQL

struct AccountTable {
    let connection: any SQLConnection

    /// - Parameters:
    ///   - sharesEmail: `true` if another account already owns the address.
    ///   - rest: Account's ``Account/storedRest``, if already computed.
    func insert(_ account: Account, sharesEmail: Bool = false, storing rest: String? = nil) throws {
        try requirePool(account.pool)
        try insertUncounted(account, sharesEmail: sharesEmail, storing: rest ?? account.storedRest)
        try count(1, in: account.pool)
    }

    /// An import counts its accounts together.
    func insertUncounted(_ account: Account, sharesEmail: Bool, storing rest: String) throws {
        let key = try connection.insertKeyed(
            Self.insertion,
            binding: values(of: account, sharesEmail: sharesEmail, storing: rest)
        )
        if let key { try insertMethods(of: account, key: key) }
    }

    func requirePool(_ pool: UserPool) throws {
        let deleted = try connection.row(
            "SELECT min(tenant) FROM deleted_pool WHERE project = ? AND tenant IN ('', ?)",
            binding: pool.values
        ) { $0.optionalText(0) }
        guard let tenant = deleted.flatMap(\.self) else { return }
        throw StoreError(tenant.isEmpty ? .projectDeleted : .tenantDeleted)
    }

    /// Adds the account uncounted, unless its ID or a name is taken.
    ///
    /// - Returns: `false` if it was not written.
    func insertIfNew(_ account: Account, storing rest: String) throws -> Bool {
        guard try takenMethod(of: account, except: -1) == nil else { return false }
        let key = try connection.insertKeyed(
            Self.insertion + " ON CONFLICT DO NOTHING",
            binding: values(of: account, sharesEmail: false, storing: rest)
        )
        guard let key else { return false }
        try insertMethods(of: account, key: key)
        return true
    }

    private func insertMethods(of account: Account, key: Int64) throws {
        for identity in account.identities { try insert(identity, of: key, in: account.pool) }
        for passkey in account.passkeys { try insert(passkey, of: key, in: account.pool) }
    }

    // RETURNING would make SQLite keep a statement journal, half of an import's time.
    private static let insertion = """
        INSERT INTO account (key, project, tenant, local_id, email, shares_email, phone_number, initial_email,
            created_at, last_login_at, last_refresh_at, rest, clean_up_at, display_name)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    private func values(of account: Account, sharesEmail: Bool, storing rest: String) -> [SQLValue] {
        account.pool.values + [
            .text(account.localID), SQLValue(account.email), SQLValue(sharesEmail),
            SQLValue(account.phoneNumber), SQLValue(account.initialEmail),
            .integer(account.createdAt.milliseconds), SQLValue(account.lastLoginAt?.milliseconds),
            SQLValue(account.lastRefreshAt?.milliseconds), .text(rest), cleanUp(of: account),
            SQLValue(account.sortedName),
        ]
    }

    func update(_ key: Int64, from old: Account, to new: Account) throws {
        if old.email == new.email && old.phoneNumber == new.phoneNumber && old.initialEmail == new.initialEmail
            && old.createdAt == new.createdAt && old.displayName == new.displayName
            && old.cleanUpAt == nil && new.cleanUpAt == nil
        {
            try connection.enqueue(
                "UPDATE account SET last_login_at = ?, last_refresh_at = ?, rest = ? WHERE key = ?",
                binding: moments(of: new) + [.text(new.storedRest), .integer(key)]
            )
        } else {
            try connection.enqueue(
                """
                UPDATE account SET last_login_at = ?, last_refresh_at = ?, rest = ?, email = ?, phone_number = ?,
                    initial_email = ?, created_at = ?, clean_up_at = ?, display_name = ?,
                    shares_email = CASE WHEN email IS NOT DISTINCT FROM ? THEN shares_email ELSE 0 END WHERE key = ?
                """,
                binding: moments(of: new) + [
                    .text(new.storedRest), SQLValue(new.email), SQLValue(new.phoneNumber),
                    SQLValue(new.initialEmail), .integer(new.createdAt.milliseconds), cleanUp(of: new),
                    SQLValue(new.sortedName), SQLValue(new.email), .integer(key),
                ]
            )
        }
        if old.email != new.email { try passOn(old.email, in: old.pool) }
        try updateIdentities(of: key, from: old, to: new)
        try updatePasskeys(of: key, from: old, to: new)
        try ActionCodeTable(connection: connection).deleteSnapshots(from: old, to: new)
    }

    /// - Parameter passesEmailOn: `true` to pass its address to the oldest account sharing it.
    func delete(key: Int64, of account: Account, passesEmailOn: Bool = true) throws(SQLError) {
        try count(-1, in: account.pool)
        if !account.identities.isEmpty {
            try connection.enqueue("DELETE FROM identity WHERE account = ?", binding: [.integer(key)])
        }
        if !account.passkeys.isEmpty {
            try connection.enqueue("DELETE FROM passkey WHERE account = ?", binding: [.integer(key)])
        }
        try connection.enqueue("DELETE FROM account WHERE key = ?", binding: [.integer(key)])
        if passesEmailOn { try passOn(account.email, in: account.pool) }
    }

    /// Most refreshes come from a known network and leave the row's text unchanged.
    func write(_ refresh: PendingRefreshes.Refresh, of key: PendingRefreshes.Key) throws {
        guard refresh.networks.isEmpty else {
            guard let (row, old) = try find(key.localID, in: key.pool) else { return }
            var new = old
            refresh.apply(to: &new)
            return try update(row, from: old, to: new)
        }
        try connection.enqueue(
            """
            UPDATE account SET last_refresh_at = ?
                WHERE \(UserPool.condition) AND local_id = ? AND coalesce(last_refresh_at, created_at) < ?
            """,
            binding: [.integer(refresh.moment.milliseconds)] + key.pool.values
                + [.text(key.localID), .integer(refresh.moment.milliseconds)]
        )
    }

    func insert(_ session: Session) throws(SQLError) {
        try connection.enqueue(
            "INSERT INTO session (\(Session.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            binding: session.values
        )
    }

    /// Ignores a use before the recorded one.
    func writeUse(ofSession digest: [UInt8], at moment: Timestamp) throws(SQLError) {
        try connection.enqueue(
            "UPDATE session SET used_at = ? WHERE digest = ? AND coalesce(used_at, ?) <= ?",
            binding: [
                .integer(moment.milliseconds), .blob(digest), .integer(moment.milliseconds),
                .integer(moment.milliseconds),
            ]
        )
    }

    // An upgraded account is not deleted.
    private func cleanUp(of account: Account) -> SQLValue {
        SQLValue(account.isSubjectToCleanUp ? account.cleanUpAt?.milliseconds : nil)
    }

    private func moments(of account: Account) -> [SQLValue] {
        [SQLValue(account.lastLoginAt?.milliseconds), SQLValue(account.lastRefreshAt?.milliseconds)]
    }

    // SQLite's message does not identify the duplicate identity.
    private func insert(_ identity: ProviderIdentity, of key: Int64, in pool: UserPool) throws {
        do throws(SQLError) {
            try connection.run(
                "INSERT INTO identity (project, tenant, provider, raw_id, account) VALUES (?, ?, ?, ?, ?)",
                binding: pool.values + [.text(identity.providerID), .text(identity.rawID), .integer(key)]
            )
        } catch  where error.isUniqueViolation(in: "identity") {
            throw StoreError(
                .conflict(.identity(providerID: identity.providerID, rawID: identity.rawID)),
                cause: error.description
            )
        }
    }

    func withoutTakenMethods(_ account: Account) throws(SQLError) -> Account {
        var left = account
        if let number = left.phoneNumber {
            let owner = try connection.row(
                "SELECT local_id FROM account WHERE \(UserPool.condition) AND phone_number = ?",
                binding: left.pool.values + [.text(number)]
            ) { $0.text(0) }
            if owner != nil, owner != left.localID { left.phoneNumber = nil }
        }
        left.identities = []
        for identity in account.identities {
            let owner = try connection.row(
                """
                SELECT account.local_id FROM identity JOIN account ON account.key = identity.account
                    WHERE identity.project = ? AND identity.tenant = ? AND provider = ? AND raw_id = ?
                """,
                binding: left.pool.values + [.text(identity.providerID), .text(identity.rawID)]
            ) { $0.text(0) }
            if owner == nil || owner == left.localID { left.identities.append(identity) }
        }
        try leaveTakenPasskeys(of: &left)
        return left
    }

    private func updateIdentities(of key: Int64, from old: Account, to new: Account) throws {
        let (before, after) = (old.identities.map(Name.init), new.identities.map(Name.init))
        guard before != after else { return }
        try connection.run("DELETE FROM identity WHERE account = ?", binding: [.integer(key)])
        for identity in new.identities { try insert(identity, of: key, in: new.pool) }
    }

    // A shared address released by its owner belongs to the oldest sharer.
    private func passOn(_ email: String?, in pool: UserPool) throws(SQLError) {
        guard let email else { return }
        try connection.run(
            """
            UPDATE account SET shares_email = 0 WHERE key = (
                SELECT key FROM account WHERE \(UserPool.condition) AND email = ? AND shares_email = 1
                ORDER BY created_at, key LIMIT 1)
            AND NOT EXISTS (SELECT 1 FROM account WHERE \(UserPool.condition) AND email = ? AND shares_email = 0)
            """,
            binding: pool.values + [.text(email)] + pool.values + [.text(email)]
        )
    }

    private struct Name: Equatable {
        let providerID: String
        let rawID: String

        init(_ identity: ProviderIdentity) {
            providerID = identity.providerID
            rawID = identity.rawID
        }
    }
}

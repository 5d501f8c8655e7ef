import CressetIdentity
import CressetSQLite
import CressetWire

/// The rows of version 3 as version 4 has them: addresses in their one form (NFC, domains as they are read), and the
/// kinds of the imported hashes.
enum Version4 {
    @Sendable static func rewrite(_ connection: SQLiteConnection) throws {
        try noteHashKinds(connection)
        try rewriteAccounts(connection)
        try rewriteInitialEmails(connection)
        try rewriteCodes(connection)
    }

    // What is neither beyond ASCII nor encoded has been in its one form ever since.
    private static func isSuspect(_ column: String) -> String {
        "(\(column) GLOB '*[^ -~]*' OR \(column) LIKE '%xn--%')"
    }

    /// Of two accounts whose addresses become one, the one that has proven it owns it, else the older one. The other
    /// keeps it beside, as after an import that brings an address twice: nothing of it is lost.
    private static func rewriteAccounts(_ connection: SQLiteConnection) throws {
        let rows = try connection.rows(
            """
            SELECT \(Account.columns), key FROM account WHERE email IS NOT NULL AND \(isSuspect("email"))
                ORDER BY shares_email, created_at, key
            """
        ) { (account: Account(row: $0), key: $0.integer(10)) }
        for (account, key) in rows {
            guard let email = account.email, let canonical = EmailAddress.canonical(email),
                !canonical.utf8.elementsEqual(email.utf8)
            else { continue }
            let owner = try AccountTable(connection: connection).find(email: canonical, in: account.pool)
            let ownsEmail = owner.map { $0.account.emailVerified != true && account.emailVerified == true } ?? true
            if let owner, ownsEmail { try share(owner.key, connection) }
            try connection.run(
                "UPDATE account SET email = ?, shares_email = ? WHERE key = ?",
                [.text(canonical), SQLiteValue(!ownsEmail), .integer(key)])
        }
    }

    private static func share(_ key: Int64, _ connection: SQLiteConnection) throws {
        try connection.run("UPDATE account SET shares_email = 1 WHERE key = ?", [.integer(key)])
    }

    private static func rewriteInitialEmails(_ connection: SQLiteConnection) throws {
        let rows = try connection.rows(
            "SELECT key, initial_email FROM account WHERE initial_email IS NOT NULL AND \(isSuspect("initial_email"))"
        ) { (key: $0.integer(0), email: $0.text(1)) }
        for (key, email) in rows {
            try connection.run(
                "UPDATE account SET initial_email = ? WHERE key = ?",
                [.text(EmailAddress.canonical(email) ?? email), .integer(key)])
        }
    }

    private static func rewriteCodes(_ connection: SQLiteConnection) throws {
        let newEmail = "ifnull(json_extract(rest, '$.newEmail'), '')"
        let rows = try connection.rows(
            """
            SELECT digest, email, \(newEmail) FROM action_code WHERE \(isSuspect("email")) OR \(isSuspect(newEmail))
            """
        ) { (digest: $0.blob(0), email: $0.text(1), newEmail: $0.text(2)) }
        for (digest, email, newEmail) in rows {
            try connection.run(
                "UPDATE action_code SET email = ? WHERE digest = ?",
                [.text(EmailAddress.canonical(email) ?? email), .blob(digest)])
            guard let canonical = EmailAddress.canonical(newEmail) else { continue }
            try connection.run(
                "UPDATE action_code SET rest = json_set(rest, '$.newEmail', ?) WHERE digest = ?",
                [.text(canonical), .blob(digest)])
        }
    }

    private static func noteHashKinds(_ connection: SQLiteConnection) throws {
        let kinds = try connection.rows(
            """
            SELECT project, tenant, min(json_extract(rest, '$.password')) FROM account
                WHERE json_extract(rest, '$.password.algorithm') NOT IN (?, ?)
                GROUP BY project, tenant, json_extract(rest, '$.password.algorithm'),
                    json_extract(rest, '$.password.parameters'), json_extract(rest, '$.password.signerKey'),
                    length(json_extract(rest, '$.password.hash')),
                    CASE json_extract(rest, '$.password.algorithm')
                        WHEN 'BCRYPT' THEN substr(json_extract(rest, '$.password.hash'), 1, 8) END
                ORDER BY count(*) DESC
            """,
            [.text(StoredPassword.native), .text(StoredPassword.nativeDigested)]
        ) { (pool: UserPool(row: $0, at: 0), password: $0.text(2)) }
        let table = AccountTable(connection: connection)
        for (pool, password) in kinds {
            try table.note(StoredPassword(stored: JSONObject(stored: password)).decoy, in: pool)
        }
    }
}

import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetStoreSQL
import CressetWire

/// Migrates rows to version 4: canonical addresses (NFC, decoded domains), and the kinds of imported hashes.
///
/// It names the columns, since account code uses those of the newest version.
enum Version4 {
    @Sendable static func rewrite(_ connection: SQLiteConnection) throws {
        try noteHashKinds(connection)
        try rewriteAccounts(connection)
        try rewriteInitialEmails(connection)
        try rewriteCodes(connection)
    }

    // An unencoded ASCII address is already canonical.
    private static func isSuspect(_ column: String) -> String {
        "(\(column) GLOB '*[^ -~]*' OR \(column) LIKE '%xn--%')"
    }

    /// If two addresses become equal, the account with the verified address owns it, else the older account. The other
    /// account shares it, so no data is lost.
    private static func rewriteAccounts(_ connection: SQLiteConnection) throws {
        // Keys only: a user pool's accounts might not fit into memory.
        let keys = try connection.rows(
            """
            SELECT key FROM account WHERE email IS NOT NULL AND \(isSuspect("email"))
                ORDER BY shares_email, created_at, key
            """
        ) { $0.integer(0) }
        for key in keys { try rewriteAccount(key, on: connection) }
    }

    private static func rewriteAccount(_ key: Int64, on connection: SQLiteConnection) throws {
        let found = try connection.row(
            "SELECT project, tenant, email, \(isVerified) FROM account WHERE key = ?",
            binding: [.integer(key)]
        ) { row in
            (
                pool: [SQLValue.text(row.text(0)), .text(row.text(1))], email: row.text(2),
                isVerified: row.integer(3) == 1
            )
        }
        guard let found, let canonical = EmailAddress.canonical(found.email),
            !canonical.utf8.elementsEqual(found.email.utf8)
        else { return }
        let owner = try connection.row(
            """
            SELECT key, \(isVerified) FROM account
                WHERE project = ? AND tenant = ? AND email = ? AND shares_email = 0
            """,
            binding: found.pool + [.text(canonical)]
        ) { (key: $0.integer(0), isVerified: $0.integer(1) == 1) }
        let ownsEmail = owner.map { !$0.isVerified && found.isVerified } ?? true
        if let owner, ownsEmail { try share(owner.key, on: connection) }
        try connection.run(
            "UPDATE account SET email = ?, shares_email = ? WHERE key = ?",
            binding: [.text(canonical), SQLValue(!ownsEmail), .integer(key)]
        )
    }

    private static let isVerified = "ifnull(json_extract(rest, '$.emailVerified'), 0)"

    private static func share(_ key: Int64, on connection: SQLiteConnection) throws {
        try connection.run("UPDATE account SET shares_email = 1 WHERE key = ?", binding: [.integer(key)])
    }

    private static func rewriteInitialEmails(_ connection: SQLiteConnection) throws {
        let keys = try connection.rows(
            "SELECT key FROM account WHERE initial_email IS NOT NULL AND \(isSuspect("initial_email"))"
        ) { $0.integer(0) }
        for key in keys {
            let email = try connection.row("SELECT initial_email FROM account WHERE key = ?", binding: [.integer(key)])
            {
                $0.text(0)
            }
            guard let email, let canonical = EmailAddress.canonical(email) else { continue }
            try connection.run(
                "UPDATE account SET initial_email = ? WHERE key = ?",
                binding: [.text(canonical), .integer(key)]
            )
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
                binding: [.text(EmailAddress.canonical(email) ?? email), .blob(digest)]
            )
            guard let canonical = EmailAddress.canonical(newEmail) else { continue }
            try connection.run(
                "UPDATE action_code SET rest = json_set(rest, '$.newEmail', ?) WHERE digest = ?",
                binding: [.text(canonical), .blob(digest)]
            )
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
            binding: [.text(StoredPassword.native), .text(StoredPassword.nativeDigested)]
        ) { (pool: [SQLValue.text($0.text(0)), .text($0.text(1))], password: $0.text(2)) }
        for (pool, password) in kinds {
            let decoy = StoredPassword(stored: JSONObject(stored: password)).decoy.stored.text
            try connection.run(
                """
                INSERT OR IGNORE INTO imported_hash_kind (project, tenant, decoy) SELECT ?, ?, ?
                    WHERE (SELECT count(*) FROM imported_hash_kind WHERE project = ? AND tenant = ?) < ?
                """,
                binding: pool + [.text(decoy)] + pool + [.integer(Int64(StoredPassword.kindLimit))]
            )
        }
    }
}

public import CressetIdentity
import CressetSQL
import CressetWire

extension SQLStore {
    public func account(_ name: AccountName, in pool: UserPool) async throws(StoreError) -> Account? {
        let (condition, values) = name.condition(in: pool)
        return try await database.row(Self.select(condition), binding: pool.values + values) { Account(row: $0) }
            .map(pendingRefreshes.applied)
    }

    public func accounts(_ selectors: AccountSelectors, in pool: UserPool) async throws(StoreError) -> [Account] {
        let found = try await database.read { (connection) throws(SQLError) in
            var accounts: [Account] = []
            func add(_ condition: String, values: [SQLValue]) throws(SQLError) {
                accounts += try connection.rows(Self.select(condition), binding: pool.values + values) {
                    Account(row: $0)
                }
            }
            for localID in selectors.localIDs { try add("local_id = ?", values: [.text(localID)]) }
            for email in selectors.emails {
                try add("email = ? AND shares_email = 0", values: [.text(email)])
                try add("email = ? AND shares_email = 1 ORDER BY created_at, key", values: [.text(email)])
            }
            for number in selectors.phoneNumbers { try add("phone_number = ?", values: [.text(number)]) }
            for identity in selectors.identities {
                try add(Account.hasIdentity, values: pool.values + [.text(identity.providerID), .text(identity.rawID)])
            }
            for email in selectors.initialEmails { try add("initial_email = ?", values: [.text(email)]) }
            return accounts
        }
        var seen: Set<String> = []
        return found.filter { seen.insert($0.localID).inserted }.map(pendingRefreshes.applied)
    }

    public func accounts(
        in pool: UserPool,
        after localID: String,
        limit: Int
    ) async throws(StoreError) -> [Account] {
        try await all(
            Self.select("local_id > ?") + " ORDER BY local_id LIMIT ?",
            values: pool.values + [.text(localID), .integer(Int64(limit))]
        )
    }

    /// In SQL: false and empty members are not stored.
    static func isSubjectToCleanUp(in dialect: SQLDialect) -> String {
        let traces = [
            "identities", "customAuth", "passkeys", "password", "hasUsedTemporaryPassword", "hasLostSignInMethods",
        ]
        return """
            email IS NULL AND phone_number IS NULL AND last_login_at IS NOT NULL
                AND coalesce(\(traces.map { dialect.member($0, of: "rest") }.joined(separator: ", "))) IS NULL
                AND (\(dialect.member("sessions", "latest", of: "rest")) IS NOT NULL
                    OR \(dialect.member("sessions", "earliest", of: "rest")) IS NULL)
            """
    }

    public func session(
        refreshTokenDigest: [UInt8]
    ) async throws(StoreError) -> (session: Session, account: Account?)? {
        // One statement: refreshes are the most frequent requests, and each statement locks the file.
        let found = try await database.row(
            Session.withAccount + " WHERE session.digest = ?",
            binding: [.blob(refreshTokenDigest)]
        ) { Session.withAccount(row: $0) }
        return found.map { ($0.session, $0.account.map(pendingRefreshes.applied)) }
    }

    static func select(_ condition: String) -> String {
        "SELECT \(Account.columns) FROM account WHERE \(UserPool.condition) AND \(condition)"
    }

    func all(_ sql: String, values: [SQLValue]) async throws(StoreError) -> [Account] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(sql, binding: values) { Account(row: $0) }
        }.map(pendingRefreshes.applied)
    }
}

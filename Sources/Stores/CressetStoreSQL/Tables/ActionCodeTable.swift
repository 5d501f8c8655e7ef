import CressetIdentity
import CressetSQL
import CressetWire

struct ActionCodeTable {
    let connection: any SQLConnection

    func insert(_ code: ActionCode) throws(SQLError) {
        try connection.enqueue(
            """
            INSERT INTO action_code (digest, project, tenant, kind, email, local_id, expires_at, rest, revision)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            binding: [.blob(code.digest)] + code.pool.values + [
                .text(code.kind.rawValue), .text(code.email), SQLValue(code.localID),
                SQLValue(code.expiresAt?.milliseconds), .text(code.storedRest), SQLValue(code.revision),
            ]
        )
    }

    /// Ignores codes of an unknown kind.
    func find(_ digest: [UInt8], in pool: UserPool) throws(SQLError) -> ActionCode? {
        let found = try connection.row(
            """
            SELECT kind, email, local_id, expires_at, rest, revision FROM action_code
                WHERE digest = ? AND \(UserPool.condition)
            """,
            binding: [.blob(digest)] + pool.values
        ) { row in
            ActionCode.Kind(rawValue: row.text(0)).map { kind in
                var code = ActionCode(
                    pool: pool,
                    digest: digest,
                    kind: kind,
                    email: row.text(1),
                    expiresAt: row.optionalInteger(3).map(Timestamp.init(milliseconds:))
                )
                code.localID = row.optionalText(2)
                code.revision = row.optionalInteger(5)
                code.readRest(JSONObject(stored: row.text(4)))
                return code
            }
        }
        return found ?? nil
    }

    func delete(_ digest: [UInt8]) throws(SQLError) {
        try connection.enqueue("DELETE FROM action_code WHERE digest = ?", binding: [.blob(digest)])
    }

    func use(_ digest: [UInt8], in pool: UserPool) throws {
        let count = try connection.run(
            "DELETE FROM action_code WHERE \(UserPool.condition) AND digest = ?",
            binding: pool.values + [.blob(digest)]
        )
        guard count > 0 else { throw StoreError(.conflict(.actionCode)) }
    }

    func deleteOlder(than code: ActionCode) throws(SQLError) {
        try connection.enqueue(
            "DELETE FROM action_code WHERE \(UserPool.condition) AND email = ? AND kind = ?",
            binding: code.pool.values + [.text(code.email), .text(code.kind.rawValue)]
        )
    }

    /// Includes earlier codes for its address.
    func deleteAll(of account: Account) throws(SQLError) {
        try connection.enqueue(
            "DELETE FROM action_code WHERE \(UserPool.condition) AND local_id = ?",
            binding: account.pool.values + [.text(account.localID)]
        )
        guard let email = account.email else { return }
        // Recovery codes of a former owner belong to another account and stay.
        try connection.enqueue(
            "DELETE FROM action_code WHERE \(UserPool.condition) AND email = ? AND local_id IS NULL",
            binding: account.pool.values + [.text(email)]
        )
    }

    /// Keeps recovery codes, validated by the account.
    func deleteRequests(of account: Account) throws(SQLError) {
        let kept: [SQLValue] = [ActionCode.Kind.emailRecovery, .signInMethodReversal].map { .text($0.rawValue) }
        // One statement with OR would read all codes of the pool.
        try connection.enqueue(
            "DELETE FROM action_code WHERE \(UserPool.condition) AND local_id = ? AND kind NOT IN (?, ?)",
            binding: account.pool.values + [.text(account.localID)] + kept
        )
        guard let email = account.email else { return }
        try connection.enqueue(
            """
            DELETE FROM action_code
                WHERE \(UserPool.condition) AND email = ? AND local_id IS NULL AND kind NOT IN (?, ?)
            """,
            binding: account.pool.values + [.text(email)] + kept
        )
    }

    func deleteSnapshots(from old: Account, to new: Account) throws(SQLError) {
        guard old.snapshots != new.snapshots else { return }
        let kept = Set(new.snapshots.map(\.code))
        for digest in Set(old.snapshots.map(\.code)).subtracting(kept) { try delete(digest) }
    }
}

extension ActionCode {
    fileprivate mutating func readRest(_ rest: JSONObject) {
        newEmail = rest["newEmail"]?.string
        enrollmentID = rest["enrollmentID"]?.string
        methodChange = (rest["methodChange"]?.object).map(SignInMethodChange.init(stored:))
    }

    fileprivate var storedRest: String {
        var rest = JSONObject()
        rest["newEmail"] = newEmail.map(JSONValue.string)
        rest["enrollmentID"] = enrollmentID.map(JSONValue.string)
        rest["methodChange"] = (methodChange?.stored).map(JSONValue.object)
        return rest.text
    }
}

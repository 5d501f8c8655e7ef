import CressetIdentity
import CressetSQLite
import CressetWire

/// The steps on the table of action codes, each within a transaction of the caller.
struct ActionCodeTable {
    let connection: SQLiteConnection

    func insert(_ code: ActionCode) throws(SQLiteError) {
        try connection.run(
            """
            INSERT INTO action_code (digest, project, tenant, kind, email, local_id, expires_at, rest, revision)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            binding: [.blob(code.digest)] + code.pool.values + [
                .text(code.kind.rawValue), .text(code.email), SQLiteValue(code.localID),
                SQLiteValue(code.expiresAt?.milliseconds), .text(code.storedRest), SQLiteValue(code.revision),
            ]
        )
    }

    /// Finds a code. A row of a kind that this version does not know is passed over.
    func find(_ digest: [UInt8], in pool: UserPool) throws(SQLiteError) -> ActionCode? {
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

    func delete(_ digest: [UInt8]) throws(SQLiteError) {
        try connection.run("DELETE FROM action_code WHERE digest = ?", binding: [.blob(digest)])
    }

    func deleteOlder(than code: ActionCode) throws(SQLiteError) {
        try connection.run(
            "DELETE FROM action_code WHERE \(UserPool.condition) AND email = ? AND kind = ?",
            binding: code.pool.values + [.text(code.email), .text(code.kind.rawValue)]
        )
    }

    /// Deletes the codes of an account, and those for its address that were made before it had an account.
    func deleteAll(of account: Account) throws(SQLiteError) {
        try connection.run(
            "DELETE FROM action_code WHERE \(UserPool.condition) AND local_id = ?",
            binding: account.pool.values + [.text(account.localID)]
        )
        guard let email = account.email else { return }
        // A former owner's way back is another account's, and stays.
        try connection.run(
            "DELETE FROM action_code WHERE \(UserPool.condition) AND email = ? AND local_id IS NULL",
            binding: account.pool.values + [.text(email)]
        )
    }

    /// Deletes the codes of an account that has changed hands. Those that bring back an address of before stay: they
    /// were mailed to it. A former maker's sign-in methods are not to come back.
    func deleteRequests(of account: Account) throws(SQLiteError) {
        try connection.run(
            """
            DELETE FROM action_code
                WHERE \(UserPool.condition) AND (local_id = ? OR local_id IS NULL AND email = ?)
                    AND kind <> ?
            """,
            binding: account.pool.values + [
                .text(account.localID), SQLiteValue(account.email), .text(ActionCode.Kind.emailRecovery.rawValue),
            ]
        )
    }

    /// Deletes what an ``AddressConfirmation`` ends. The account's revision tells the order, which only goes up: clocks may
    /// be set. The rows of ways back tell when the account left an address, for some time after they have expired.
    func deleteChanges(of account: Account, before confirmation: AddressConfirmation) throws(SQLiteError) {
        let ofAccount = "\(UserPool.condition) AND local_id = ?"
        let values = account.pool.values + [.text(account.localID)]
        let recovery = SQLiteValue.text(ActionCode.Kind.emailRecovery.rawValue)
        let now = confirmation.confirmedAt
        let earliest = """
            SELECT min(revision) FROM action_code
                WHERE \(ofAccount) AND kind = ? AND email = ? AND (expires_at IS NULL OR expires_at > ?)
            """
        let address = values + [recovery, .text(confirmation.email)]
        let left = try connection.row(earliest, binding: address + [.integer(now.milliseconds)]) {
            $0.optionalInteger(0)
        }
        guard let left = left ?? nil else { return }
        let kinds: [ActionCode.Kind] = [.emailChange, .emailRecovery, .signInMethodReversal]
        let lifetime = ActionCode.Kind.emailRecovery.lifetime
        let oldest = now.adding(milliseconds: (lifetime - AddressConfirmation.seniority) * 1000)
        try connection.run(
            """
            DELETE FROM action_code WHERE \(ofAccount) AND kind IN (?, ?, ?) AND revision > ? AND email <> ?
                AND email NOT IN (
                    SELECT email FROM action_code WHERE \(ofAccount) AND kind = ? AND revision < (\(earliest))
                        AND (expires_at IS NULL OR expires_at > ?)
                )
            """,
            binding: values + kinds.map { .text($0.rawValue) } + [.integer(left), .text(confirmation.email)] + values
                + [recovery] + address + [.integer(oldest.milliseconds), .integer(oldest.milliseconds)]
        )
    }
}

extension ActionCode {
    fileprivate mutating func readRest(_ rest: JSONObject) {
        newEmail = rest["newEmail"]?.string
        wasEmailVerified = rest["wasEmailVerified"]?.bool
        enrollmentID = rest["enrollmentID"]?.string
        methodChange = (rest["methodChange"]?.object).map(SignInMethodChange.init(stored:))
    }

    fileprivate var storedRest: String {
        var rest = JSONObject()
        rest["newEmail"] = newEmail.map(JSONValue.string)
        rest["wasEmailVerified"] = wasEmailVerified.map(JSONValue.bool)
        rest["enrollmentID"] = enrollmentID.map(JSONValue.string)
        rest["methodChange"] = (methodChange?.stored).map(JSONValue.object)
        return rest.text
    }
}

import CressetIdentity
import CressetSQL

/// Newest rows of an account in a table with the key `project tenant local_id number`.
struct AccountHistory {
    static let ofAccount = "\(UserPool.condition) AND local_id = ?"

    let table: String
    let limit: Int
    let connection: any SQLConnection

    func localID(of name: AccountName, in pool: UserPool) throws(SQLError) -> String? {
        let (condition, values) = name.condition(in: pool)
        return try connection.row(
            "SELECT local_id FROM account WHERE \(UserPool.condition) AND \(condition)",
            binding: pool.values + values
        ) { $0.text(0) }
    }

    /// Oldest first.
    func add(_ rows: [[SQLValue]], columns: String, of localID: String, in pool: UserPool) throws(SQLError) {
        let account = pool.values + [.text(localID)]
        let last = try connection.row(
            "SELECT number FROM \(table) WHERE \(Self.ofAccount) ORDER BY number DESC LIMIT 1",
            binding: account
        ) { $0.integer(0) }
        var number = last ?? 0
        for row in rows {
            number += 1
            let places = String(repeating: ", ?", count: row.count)
            try connection.enqueue(
                "INSERT INTO \(table) (project, tenant, local_id, number, \(columns)) VALUES (?, ?, ?, ?\(places))",
                binding: account + [.integer(number)] + row
            )
        }
        try connection.enqueue(
            "DELETE FROM \(table) WHERE \(Self.ofAccount) AND number <= ?",
            binding: account + [.integer(number - Int64(limit))]
        )
    }

    func deleteAll(of account: Account) throws(SQLError) {
        try connection.enqueue(
            "DELETE FROM \(table) WHERE \(Self.ofAccount)",
            binding: account.pool.values + [.text(account.localID)]
        )
    }
}

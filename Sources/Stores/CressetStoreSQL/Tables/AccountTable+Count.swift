import CressetIdentity
import CressetSQL

/// Counted in the transaction of each change.
extension AccountTable {
    func count(_ change: Int, in pool: UserPool) throws(SQLError) {
        try connection.enqueue(
            """
            INSERT INTO account_count (project, tenant, accounts) VALUES (?, ?, ?)
                ON CONFLICT (project, tenant) DO UPDATE SET accounts = account_count.accounts + excluded.accounts
            """,
            binding: pool.values + [.integer(Int64(change))]
        )
    }
}

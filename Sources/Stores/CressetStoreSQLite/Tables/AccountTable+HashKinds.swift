import CressetIdentity
import CressetSQLite
import CressetWire

extension AccountTable {
    /// Notes a kind of imported hash; one more than a pool may have is passed over.
    func note(_ kind: StoredPassword, in pool: UserPool) throws(SQLiteError) {
        try connection.run(
            """
            INSERT OR IGNORE INTO imported_hash_kind (project, tenant, decoy) SELECT ?, ?, ?
                WHERE (SELECT count(*) FROM imported_hash_kind WHERE \(UserPool.condition)) < ?
            """,
            binding: pool.values + [.text(kind.stored.text)] + pool.values
                + [.integer(Int64(StoredPassword.kindLimit))]
        )
    }
}

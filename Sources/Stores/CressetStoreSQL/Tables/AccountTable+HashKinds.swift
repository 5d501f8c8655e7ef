import CressetIdentity
import CressetSQL
import CressetWire

extension AccountTable {
    func record(_ kind: StoredPassword, in pool: UserPool) throws(SQLError) {
        let text = connection.dialect.textParameter
        try connection.run(
            """
            INSERT INTO imported_hash_kind (project, tenant, decoy) SELECT \(text), \(text), \(text)
                WHERE (SELECT count(*) FROM imported_hash_kind WHERE \(UserPool.condition)) < ?
                ON CONFLICT DO NOTHING
            """,
            binding: pool.values + [.text(kind.stored.text)] + pool.values
                + [.integer(Int64(StoredPassword.kindLimit))]
        )
    }
}

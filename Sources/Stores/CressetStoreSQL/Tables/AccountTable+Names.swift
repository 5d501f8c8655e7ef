import CressetIdentity
import CressetSQL

extension AccountTable {
    func find(_ localID: String, in pool: UserPool) throws(SQLError) -> (key: Int64, account: Account)? {
        try find(.localID(localID), in: pool)
    }

    func find(_ name: AccountName, in pool: UserPool) throws(SQLError) -> (key: Int64, account: Account)? {
        let (condition, values) = name.condition(in: pool)
        return try connection.row(
            "SELECT \(Account.keyedColumns) FROM account WHERE \(UserPool.condition) AND \(condition)",
            binding: pool.values + values
        ) { Account.keyed(row: $0) }
    }

    func write(_ account: Account, over found: (key: Int64, account: Account)?) throws {
        if let found { try update(found.key, from: found.account, to: account) } else { try insert(account) }
    }
}

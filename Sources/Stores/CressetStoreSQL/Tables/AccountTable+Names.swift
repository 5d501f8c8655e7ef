import CressetIdentity
import CressetSQL

extension AccountTable {
    func find(_ name: AccountName, in pool: UserPool) throws(SQLError) -> (key: Int64, account: Account)? {
        switch name {
        case .localID(let localID): try find(localID, in: pool)
        case .email(let email): try find(email: email, in: pool)
        case .initialEmail(let email): try find("initial_email = ?", equals: email, in: pool)
        }
    }

    func find(email: String, in pool: UserPool) throws(SQLError) -> (key: Int64, account: Account)? {
        try find("email = ? AND shares_email = 0", equals: email, in: pool)
    }

    private func find(
        _ condition: String,
        equals value: String,
        in pool: UserPool
    ) throws(SQLError) -> (key: Int64, account: Account)? {
        try connection.row(
            "SELECT \(Account.keyedColumns) FROM account WHERE \(UserPool.condition) AND \(condition) ORDER BY key",
            binding: pool.values + [.text(value)]
        ) { Account.keyed(row: $0) }
    }

    func write(_ account: Account, over found: (key: Int64, account: Account)?) throws {
        if let found { try update(found.key, from: found.account, to: account) } else { try insert(account) }
    }
}

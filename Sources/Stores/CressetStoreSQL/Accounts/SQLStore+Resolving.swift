public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func resolve<Outcome: Sendable>(
        providerID: String,
        rawID: String,
        email: String?,
        current localID: String?,
        in pool: UserPool,
        _ decide: @escaping @Sendable (IdentityMatches) throws -> (write: AccountWrite?, outcome: Outcome)
    ) async throws -> Outcome {
        try await database.write { connection in
            let table = AccountTable(connection: connection)
            let current = try localID.flatMap { localID throws(SQLError) in try table.find(localID, in: pool) }
            let owner = try table.find(providerID: providerID, rawID: rawID, in: pool)
            let emailOwner = try (owner == nil ? email : nil).flatMap { email throws(SQLError) in
                try table.find(email: email, in: pool)
            }
            let matches = IdentityMatches(
                current: current?.account,
                owner: owner?.account,
                emailOwner: emailOwner?.account
            )
            let (write, outcome) = try decide(matches)
            guard let write else { return outcome }
            let found = [current, owner, emailOwner].compactMap(\.self)
                .first { $0.account.localID == write.account.localID }
            try self.write(write.account, over: found, with: write.effects, on: connection)
            return outcome
        }
    }
}

extension AccountTable {
    fileprivate func find(
        providerID: String,
        rawID: String,
        in pool: UserPool
    ) throws(SQLError) -> (key: Int64, account: Account)? {
        try connection.row(
            """
            SELECT \(Account.keyedColumns) FROM account
                WHERE key = (SELECT account FROM identity
                    WHERE \(UserPool.condition) AND provider = ? AND raw_id = ?)
            """,
            binding: pool.values + [.text(providerID), .text(rawID)]
        ) { Account.keyed(row: $0) }
    }
}

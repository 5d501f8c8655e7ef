public import CressetIdentity
import CressetSQL

/// Queries of administrators: a page costs as many index entries as its offset and limit.
extension SQLStore {
    public func accounts(matching query: AccountQuery, in pool: UserPool) async throws(StoreError) -> [Account] {
        switch query.filter {
        case nil: try await page(of: query, in: pool)
        case .email(let email): try await accounts(named: email, matching: query, in: pool)
        case .phoneNumber(let number):
            try await sorted("phone_number = ?", values: [.text(number)], by: query, in: pool)
        case .localID(let id): try await sorted("local_id = ?", values: [.text(id)], by: query, in: pool)
        case .text(let text): try await accounts(mentioning: text, matching: query, in: pool)
        }
    }

    private func page(of query: AccountQuery, in pool: UserPool) async throws(StoreError) -> [Account] {
        try await database.readSnapshot { (connection) throws(SQLError) in
            var (accounts, offset) = ([Account](), query.offset)
            for part in AccountOrder(query).parts where accounts.count < query.limit {
                let found = try connection.rows(
                    part.page,
                    binding: part.pageValues(in: pool, limit: query.limit - accounts.count, offset: offset)
                ) { Account(row: $0) }
                accounts += found
                guard found.isEmpty, offset > 0 else {
                    offset = 0
                    continue
                }
                let count = try connection.row(part.count, binding: part.countValues(in: pool)) { Int($0.integer(0)) }
                offset -= min(offset, count ?? 0)
            }
            return accounts
        }.map(pendingRefreshes.applied)
    }

    /// Owners and sharers of an address have separate indexes. With the user pool in the outer statement, a planner could
    /// scan the index of the order.
    private func accounts(
        named email: String,
        matching query: AccountQuery,
        in pool: UserPool
    ) async throws(StoreError) -> [Account] {
        let keys = [0, 1].map {
            "SELECT key FROM account WHERE \(UserPool.condition) AND email = ? AND shares_email = \($0)"
        }
        return try await all(
            """
            SELECT \(Account.columns) FROM account WHERE key IN (\(keys.joined(separator: " UNION ALL ")))
                ORDER BY \(AccountOrder(query).ofFewRows) LIMIT ? OFFSET ?
            """,
            values: pool.values + [.text(email)] + pool.values
                + [.text(email), .integer(Int64(query.limit)), .integer(Int64(query.offset))]
        )
    }

    private func accounts(
        mentioning text: String,
        matching query: AccountQuery,
        in pool: UserPool
    ) async throws(StoreError) -> [Account] {
        let columns = ["local_id", "email", "phone_number", dialect.member("displayName", of: "rest")]
        let escaped = ["\\", "%", "_"].reduce(text) {
            $0.split(separator: $1, omittingEmptySubsequences: false).joined(separator: "\\" + $1)
        }
        return try await sorted(
            "(" + columns.map { "\($0) \(dialect.like) ? ESCAPE '\\'" }.joined(separator: " OR ") + ")",
            values: columns.map { _ in .text("%\(escaped)%") },
            by: query,
            in: pool
        )
    }

    private func sorted(
        _ condition: String,
        values: [SQLValue],
        by query: AccountQuery,
        in pool: UserPool
    ) async throws(StoreError) -> [Account] {
        try await all(
            Self.select(condition) + " ORDER BY \(AccountOrder(query).ofFewRows) LIMIT ? OFFSET ?",
            values: pool.values + values + [.integer(Int64(query.limit)), .integer(Int64(query.offset))]
        )
    }
}

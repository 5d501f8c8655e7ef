public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func countAccounts(in pool: UserPool) async throws(StoreError) -> Int {
        try await count("SELECT accounts FROM account_count WHERE \(UserPool.condition)", binding: pool.values)
    }

    public func countAccounts(of projectID: String) async throws(StoreError) -> Int {
        try await count(
            "SELECT CAST(sum(accounts) AS BIGINT) FROM account_count WHERE project = ?",
            binding: [.text(projectID)]
        )
    }

    public func countAccounts(
        matching query: AccountCountQuery,
        in pool: UserPool
    ) async throws(StoreError) -> Int {
        var conditions = [UserPool.condition]
        if query.isAnonymous { conditions.append(Self.isSubjectToCleanUp(in: dialect)) }
        if query.isDisabled { conditions.append(dialect.isTrue("disabled", of: "rest")) }
        var values = pool.values
        if let moment = query.createdUntil {
            conditions.append("created_at <= ?")
            values.append(.integer(moment.milliseconds))
        }
        if let moment = query.activeSince {
            conditions.append("(last_login_at >= ? OR last_refresh_at >= ?)")
            values += [.integer(moment.milliseconds), .integer(moment.milliseconds)]
        }
        // Accounts without an address have two indexes.
        let parts =
            query.isAnonymous ? ["display_name IS NULL", "display_name IS NOT NULL"] : [AccountOrder.isListed]
        let counts = parts.map { part in
            "(SELECT count(*) FROM account WHERE \((conditions + [part]).joined(separator: " AND ")))"
        }
        return try await count(
            "SELECT " + counts.joined(separator: " + "),
            binding: parts.flatMap { _ in values }
        )
    }

    public func countActiveAccounts(
        in pool: UserPool,
        since moments: [Timestamp]
    ) async throws(StoreError) -> [ActiveAccounts] {
        guard let first = moments.min() else { return [] }
        let isActive = "(last_login_at >= ? OR last_refresh_at >= ?)"
        let isAnonymous = Self.isSubjectToCleanUp(in: dialect)
        let counts = moments.map { _ in
            """
            count(CASE WHEN \(isActive) THEN 1 END), count(CASE WHEN \(isActive) AND \(isAnonymous) THEN 1 END)
            """
        }
        let statement = """
            SELECT \(counts.joined(separator: ", ")) FROM account
                WHERE \(UserPool.condition) AND \(AccountOrder.isListed) AND \(isActive)
            """
        func values(_ moment: Timestamp, times: Int) -> [SQLValue] {
            [SQLValue](repeating: .integer(moment.milliseconds), count: times)
        }
        let bound = moments.flatMap { values($0, times: 4) } + pool.values + values(first, times: 2)
        return try await database.row(statement, binding: bound) { row in
            moments.indices.map { index in
                let column = Int32(2 * index)
                return ActiveAccounts(all: Int(row.integer(column)), anonymous: Int(row.integer(column + 1)))
            }
        } ?? []
    }

    private func count(_ statement: String, binding values: [SQLValue]) async throws(StoreError) -> Int {
        try await database.row(statement, binding: values) { Int($0.optionalInteger(0) ?? 0) } ?? 0
    }
}

import CressetIdentity
import CressetPostgres
import CressetSQL
import Testing

@testable import CressetStorePostgres
@testable import CressetStoreSQL

/// The server's plans for statements selecting one account or a page.
@Suite struct PlanTests {
    /// Returns a connection to an unused database with unanalyzed tables.
    private func makeConnection() async throws -> PostgresConnection {
        let settings = try PostgresStore.makeSettings()
        try await PostgresStore(settings).close()
        return try PostgresConnection(settings.address, limit: .seconds(30))
    }

    @Test(arguments: [
        ("local_id = 'a'", "account_local_id"),
        ("email = 'a@example.com' AND shares_email = 0", "account_email"),
        ("email = 'a@example.com' AND shares_email = 0 ORDER BY key", "account_email"),
        ("email = 'a@example.com' AND shares_email = 1 ORDER BY created_at, key", "account_shared_email"),
        ("phone_number = '+4917600000000'", "account_phone_number"),
        ("initial_email = 'a@example.com'", "account_initial_email"),
        ("local_id > 'a' ORDER BY local_id LIMIT 1000", "account_local_id"),
    ])
    func newDatabaseFindsAccountsByTheirOwnIndex(condition: String, index: String) async throws {
        let plan = try await makeConnection().rows(
            "EXPLAIN (COSTS off) SELECT rest FROM account WHERE project = 'acme' AND tenant = '' AND \(condition)"
        ) { $0.text(0) }
        let text = plan.joined(separator: "\n")
        #expect(text.contains("Scan using \(index) on") || text.contains("Scan on \(index)"), "\(text)")
        #expect(!text.contains("Filter: (local_id"), "\(text)")
    }

    private static let orders: [(AccountQuery.SortKey, [[String]])] = [
        (.localID, [["account_local_id"]]), (.createdAt, [["account_by_creation"]]),
        (.lastLoginAt, [["account_by_last_login"], ["account_without_login"]]),
        (.email, [["account_by_email"], ["account_without_both", "account_without_email"]]),
        (.displayName, [["account_by_name"], ["account_without_both", "account_without_name"]]),
    ]

    @Test(arguments: [false, true])
    func pagesOfManyAccountsFollowTheIndexOfTheirOrder(descending: Bool) async throws {
        let store = try PostgresStore.inSchema()
        try await store.write { connection in
            // A third has an address, a fifth a name, a seventh no sign-in.
            try connection.run(
                """
                INSERT INTO account (key, project, tenant, local_id, email, created_at, last_login_at, rest, display_name)
                    SELECT n, 'acme', '', md5(CAST(n AS TEXT)), CASE WHEN n % 3 = 0 THEN md5(CAST(-n AS TEXT)) END,
                        n / 2, CASE WHEN n % 7 > 0 THEN n END, '{}' || repeat(' ', 500),
                        CASE WHEN n % 5 = 0 THEN 'N' || n % 100 END
                    FROM generate_series(1, 50000) AS n
                """
            )
            try connection.run("ANALYZE account")
        }
        for (key, indexes) in Self.orders {
            var query = AccountQuery(limit: 500)
            (query.sortKey, query.descending) = (key, descending)
            let parts = AccountOrder(query).parts
            try #require(parts.count == indexes.count)
            for (part, indexes) in zip(descending ? parts : parts.reversed(), indexes) {
                let plan = try await store.write { connection in
                    try connection.rows(
                        "EXPLAIN (COSTS off) \(part.page)",
                        binding: part.pageValues(in: UserPool(projectID: "acme"), limit: 500, offset: 1000)
                    ) { $0.text(0) }
                }
                let text = plan.joined(separator: "\n")
                for index in indexes { #expect(text.contains("using \(index) on account"), "\(text)") }
                #expect(!text.contains("Seq Scan"), "\(text)")
            }
        }
        await store.close()
    }
}

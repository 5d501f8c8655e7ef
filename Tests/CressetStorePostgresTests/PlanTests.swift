import CressetPostgres
import CressetSQL
import Testing

@testable import CressetStorePostgres

/// The server's plans for statements selecting one account.
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
}

import CressetStorePostgres
import CressetTesting
import Testing

struct PostgresConformanceTests {
    @Test(arguments: StoreConformance.all)
    func storeConforms(_ check: StoreConformance.Check) async throws {
        var settings = try PostgresStore.makeSettings()
        // Its connection has prepared all statements for reading.
        settings.readers = 1
        let store = try PostgresStore(settings)
        try await check.run(store)
        let texts = try await StatementPlans.statements(of: store)
        #expect(!texts.isEmpty)
        let plans = try StatementPlans()
        for text in texts { #expect(try plans.faults(of: text) == [], "\(text)") }
        await store.close()
    }

    @Test(arguments: [
        "SELECT * FROM session", "SELECT * FROM session WHERE project = $1 AND tenant = $2",
        "SELECT * FROM outbox WHERE kind = $1", "DELETE FROM data_place WHERE database = $1",
    ])
    func walkIsAFault(_ text: String) throws {
        let plans = try StatementPlans()
        #expect(try plans.faults(of: text).count == 1)
        #expect(try plans.faults(of: "SELECT * FROM session WHERE digest = $1") == [])
        #expect(try plans.faults(of: "SELECT * FROM tenant") == [])
    }
}

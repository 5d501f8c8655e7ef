import CressetStorePostgres
import CressetTesting
import Testing

struct PostgresConformanceTests {
    @Test(arguments: StoreConformance.all)
    func storeConforms(_ check: StoreConformance.Check) async throws {
        let store = try PostgresStore.inSchema()
        try await check.run(store)
        await store.close()
    }
}

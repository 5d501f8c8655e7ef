import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import Testing

struct SQLiteConformanceTests {
    @Test(arguments: StoreConformance.all)
    func storeInMemoryConforms(_ check: StoreConformance.Check) async throws {
        let store = try SQLiteStore(.memory)
        try await check.run(store)
        await store.close()
    }

    @Test(arguments: StoreConformance.all)
    func storeInAFileConforms(_ check: StoreConformance.Check) async throws {
        try await TemporaryDirectory.run { directory in
            let store = try SQLiteStore(.file("\(directory)/cresset.db"))
            try await check.run(store)
            await store.close()
        }
    }
}

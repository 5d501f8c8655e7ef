import CressetIdentity
import CressetStoreSQL
import CressetTesting
import Foundation
import Testing

@testable import CressetStoreSQLite

/// A database file removed while the server runs: further writes would be lost.
struct DisplacedFileTests {
    private let pool = UserPool(projectID: "acme")

    private func account(_ localID: String) -> Account {
        Account(pool: pool, localID: localID, createdAt: TestClock.start)
    }

    @Test(arguments: ["removed", "renamed", "replaced", "directory removed"])
    func writesAreRefusedAndTheServerIsNotReady(_ way: String) async throws {
        try await TemporaryDirectory.run { directory in
            let home = directory + "/data"
            try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
            let path = home + "/cresset.db"
            let store = try SQLiteStore(.file(path))
            try await store.insert(account("before"), session: nil)
            switch way {
            case "removed": try FileManager.default.removeItem(atPath: path)
            case "renamed": try FileManager.default.moveItem(atPath: path, toPath: directory + "/other.db")
            case "replaced":
                try FileManager.default.removeItem(atPath: path)
                let other = try SQLiteStore(.file(directory + "/new.db"))
                await other.close()
                try FileManager.default.moveItem(atPath: directory + "/new.db", toPath: path)
            default: try FileManager.default.removeItem(atPath: home)
            }
            for _ in 1...2 {
                let error = await #expect(throws: StoreError.self) {
                    try await store.insert(account("lost"), session: nil)
                }
                #expect(error?.code == .displaced)
                #expect(await #expect(throws: StoreError.self) { try await store.ping() }?.code == .displaced)
            }
            #expect(try await store.account("lost", in: pool) == nil)
            if way == "renamed" {
                try FileManager.default.moveItem(atPath: directory + "/other.db", toPath: path)
                try await store.ping()
                try await store.insert(account("kept"), session: nil)
            }
            await store.close()
        }
    }
}

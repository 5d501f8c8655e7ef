import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetStoreSQL
import CressetTesting
import Synchronization
import Testing

@testable import CressetStoreSQLite

struct MasterKeyFactsTests {
    private struct WrongKey: Error {}

    /// Opens a database with a check value and returns the reported facts.
    private func open(_ path: String, offering check: [UInt8]?) async throws -> [MasterKeyFacts] {
        let told = Mutex<[MasterKeyFacts]>([])
        let store = try SQLiteStore(
            .file(path),
            unlocking: { facts in
                told.withLock { $0.append(facts) }
                guard facts.check == nil || check == nil || facts.check == check else { throw WrongKey() }
                return check
            }
        )
        await store.close()
        return told.withLock { $0 }
    }

    @Test func anotherCheckValueIsNotKept() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            _ = try await open(path, offering: [1])
            await #expect(throws: WrongKey.self) { _ = try await open(path, offering: [2]) }
            let first = try await open(path, offering: [1]).map(\.check)
            #expect(first == [[1]])
        }
    }

    @Test func oneOfTwoKeysThatComeAtOnceIsKept() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            let opened = await withTaskGroup(of: UInt8?.self) { group in
                for turn in 0..<16 {
                    let check = UInt8(turn % 2)
                    group.addTask { (try? await open(path, offering: [check])) == nil ? nil : check }
                }
                return await group.reduce(into: Set<UInt8>()) { $0.formUnion([$1].compactMap(\.self)) }
            }
            #expect(opened.count == 1)
        }
    }

    @Test func databaseIsUnusedUntilItHasSomething() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            let second = try await open(path, offering: nil).map(\.isUnused)
            #expect(second == [true])
            let third = try await open(path, offering: nil).map(\.isUnused)
            #expect(third == [true])
            let fourth = try await open(path, offering: [1]).map(\.isUnused)
            #expect(fourth == [true, false])
        }
    }

    @Test(arguments: [
        "INSERT INTO project (id, number, api_key, created_at, config) VALUES ('acme', '1', 'k', 1, '{}');",
        "INSERT INTO signing_key (id, sealed, created_at) VALUES ('k', x'02', 1);",
        "INSERT INTO audit_event VALUES (1, 2, '', '', 'k', '', '', '', '', '', 1, '', x'03');",
    ])
    func databaseWithSomethingIsUsed(_ row: String) async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try await SQLiteStore(.file(path)).close()
            try SQLiteConnection(path: path).execute(row)
            let told = try await open(path, offering: [1])
            #expect(told.first?.isUnused == false)
            #expect(told.map(\.check) == [nil, [1]])
        }
    }
}

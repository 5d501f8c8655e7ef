import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import CressetWire
import Foundation
import Testing

struct DatabaseFileTests {
    private let pool = UserPool(projectID: "acme")

    @Test func garbageIsDamaged() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            let garbage = Data((0..<8192).map { UInt8(truncatingIfNeeded: $0 &* 31 + 7) })
            try garbage.write(to: URL(filePath: path))
            #expect(openingFailure(path) == .damaged)
            #expect(try contents(path) == garbage)
        }
    }

    @Test func truncatedDatabaseIsDamaged() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try await SQLiteStore(.file(path)).close()
            let whole = try contents(path)
            try whole.prefix(whole.count / 2 + 100).write(to: URL(filePath: path))
            #expect(openingFailure(path) == .damaged)
        }
    }

    @Test func pathUnderAFileIsInaccessible() async throws {
        try await TemporaryDirectory.run { directory in
            let file = "\(directory)/file"
            try Data("x".utf8).write(to: URL(filePath: file))
            #expect(openingFailure("\(file)/cresset.db") == .inaccessible)
            #expect(openingFailure("\(directory)/missing/cresset.db") == .inaccessible)
            #expect(openingFailure(directory) == .inaccessible)
            #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["file"])
        }
    }

    @Test(arguments: ["DELETE", "WAL"])
    func newerVersionIsLeftUntouched(_ journalMode: String) async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try makeNewerDatabase(path, journalMode: journalMode)
            let before = try contents(path)
            #expect(openingFailure(path) == .newerVersion)
            #expect(try contents(path) == before)
            #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["cresset.db"])
        }
    }

    @Test func filesAreTheirOwnersAlone() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            let store = try SQLiteStore(.file(path))
            try await store.insert(Account(pool: pool, localID: "a", createdAt: TestClock.start), session: nil)
            for file in [path, path + "-wal", path + "-shm"] {
                let attributes = try FileManager.default.attributesOfItem(atPath: file)
                #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
            }
            await store.close()
        }
    }

    @Test func reopeningKeepsEverything() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            let account = Account(pool: pool, localID: "a", createdAt: TestClock.start)
            let session = Session(
                pool: pool,
                localID: "a",
                refreshTokenDigest: [1, 2, 3],
                authTime: 5,
                signInProvider: "custom"
            )
            let project = Project(
                id: "acme",
                number: "1",
                apiKey: "k",
                createdAt: TestClock.start,
                config: ["a": [1, "b"]]
            )
            let key = SigningKeyRecord(id: "k1", sealedPrivateKey: [9], createdAt: TestClock.start)
            let first = try SQLiteStore(.file(path))
            try await first.insert(project)
            try await first.insert(account, session: session)
            _ = try await first.rotateSigningKey(to: key, replacing: nil)
            let refreshed = Timestamp(milliseconds: TestClock.start.milliseconds + 7)
            first.recordRefresh(of: "a", in: pool, at: refreshed, from: NetworkID(text: "home"), bySessionOf: 0)
            await first.close()

            let second = try SQLiteStore(.file(path))
            var expected = account
            expected.lastRefreshAt = refreshed
            expected.knownNetworks = KnownNetworks(
                entries: [KnownNetworks.Entry(id: NetworkID(text: "home"), seenAt: refreshed, isProven: false)])
            #expect(try await second.project(id: "acme") == project)
            #expect(try await second.account("a", in: pool) == expected)
            let found = try await second.session(refreshTokenDigest: [1, 2, 3])
            #expect(found?.session == session)
            #expect(found?.account == expected)
            #expect(try await second.signingKeys() == [key])
            await second.close()
        }
    }

    /// Returns the reason the database cannot be opened, or `nil`.
    private func openingFailure(_ path: String) -> StoreOpenError.Code? {
        do {
            _ = try SQLiteStore(.file(path))
            return nil
        } catch {
            return (error as? StoreOpenError)?.code
        }
    }

    private func contents(_ path: String) throws -> Data {
        try Data(contentsOf: URL(filePath: path))
    }

    private func makeNewerDatabase(_ path: String, journalMode: String) throws {
        let connection = try SQLiteConnection(path: path)
        _ = try connection.row("PRAGMA journal_mode = \(journalMode)") { $0.text(0) }
        try connection.execute("CREATE TABLE future (x); INSERT INTO future VALUES (1); PRAGMA user_version = 101")
    }
}

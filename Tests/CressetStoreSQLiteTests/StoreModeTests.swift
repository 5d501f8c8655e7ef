import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import Foundation
import Testing

/// A database keeps one mode for its whole existence.
struct StoreModeTests {
    private static let project = "INSERT INTO project VALUES ('acme', '123', 'AIzaSyX', 5, '{}');"
    private static let madeOnDemand = "INSERT INTO project VALUES ('demo', '12345', 'fake-api-key-demo', 5, '{}');"
    private static let key = "INSERT INTO signing_key VALUES ('k', x'02', 1, NULL);"

    @Test(arguments: [StoreMode.production, .emulator])
    func otherModeIsRefusedAndChangesNothing(_ mode: StoreMode) async throws {
        let other: StoreMode = mode == .production ? .emulator : .production
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try await SQLiteStore(.file(path), mode: mode).close()
            let before = try Data(contentsOf: URL(filePath: path))
            #expect(openingFailure(path, other) == .otherMode)
            #expect(openingFailure(path, other) == .otherMode)
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
            try await SQLiteStore(.file(path), mode: mode).close()
        }
    }

    @Test func otherModeIsRefusedBesideALiveServer() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            let live = try SQLiteStore(.file(path), mode: .production)
            #expect(openingFailure(path, .emulator) == .otherMode)
            try await live.ping()
            await live.close()
        }
    }

    /// Rows of commands before the first server, with their mode.
    static let unopened: [(String, StoreMode)] = [
        (project, .production), (madeOnDemand, .emulator), (key, .production), (madeOnDemand + key, .emulator),
        (project + madeOnDemand, .production), (project + key, .production),
    ]

    @Test(arguments: unopened)
    func databaseWithoutAModeBelongsToItsMaker(_ rows: String, _ mode: StoreMode) async throws {
        let other: StoreMode = mode == .production ? .emulator : .production
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try await makeDatabase(path, with: rows)
            let before = try Data(contentsOf: URL(filePath: path))
            #expect(openingFailure(path, other) == .otherMode)
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
            try await SQLiteStore(.file(path), mode: mode).close()
            #expect(try recordedModes(path) == [mode.rawValue])
            #expect(openingFailure(path, other) == .otherMode)
        }
    }

    @Test func emptyDatabaseBelongsToTheFirstModeThatOpensIt() async throws {
        for mode in [StoreMode.production, .emulator] {
            try await TemporaryDirectory.run { directory in
                let path = "\(directory)/cresset.db"
                try await SQLiteStore(.file(path)).close()
                #expect(try recordedModes(path) == [])
                try await SQLiteStore(.file(path), mode: mode).close()
                #expect(try recordedModes(path) == [mode.rawValue])
            }
        }
    }

    @Test func commandWithoutAModeOpensAnyDatabase() async throws {
        for mode in [StoreMode.production, .emulator] {
            try await TemporaryDirectory.run { directory in
                let path = "\(directory)/cresset.db"
                try await SQLiteStore(.file(path), mode: mode).close()
                try await SQLiteStore(.file(path)).close()
                #expect(try recordedModes(path) == [mode.rawValue])
            }
        }
    }

    @Test func modeOfALaterVersionIsRefused() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try await makeDatabase(path, with: "INSERT INTO store_mode VALUES (1, 'replica')")
            #expect(openingFailure(path, .production) == .otherMode)
            #expect(openingFailure(path, .emulator) == .otherMode)
        }
    }

    @Test func databaseThatCannotBeUnlockedStaysAsItWas() async throws {
        struct WrongKey: Error {}
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try await makeDatabase(path, with: Self.key)
            let before = try Data(contentsOf: URL(filePath: path))
            #expect(throws: WrongKey.self) {
                try SQLiteStore(
                    .file(path),
                    mode: .production,
                    unlocking: { facts in
                        #expect(facts.signingKey?.id == "k")
                        #expect(facts.signingKey?.sealedPrivateKey == [2])
                        #expect(!facts.isUnused && facts.check == nil)
                        throw WrongKey()
                    }
                )
            }
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
            // The mode is rejected first.
            #expect(throws: StoreOpenError.self) {
                try SQLiteStore(.file(path), mode: .emulator, unlocking: { _ in throw WrongKey() })
            }
        }
    }

    @Test func oneOfTwoModesThatComeAtOnceGetsIt() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            let opened = await withTaskGroup(of: StoreMode?.self) { group in
                for turn in 0..<16 {
                    let mode: StoreMode = turn.isMultiple(of: 2) ? .production : .emulator
                    group.addTask {
                        guard let store = try? SQLiteStore(.file(path), mode: mode) else { return nil }
                        await store.close()
                        return mode
                    }
                }
                return await group.reduce(into: Set<StoreMode>()) { $0.formUnion([$1].compactMap(\.self)) }
            }
            #expect(opened.count == 1)
            let recorded = try recordedModes(path)
            #expect(recorded == opened.map(\.rawValue))
        }
    }

    private func makeDatabase(_ path: String, with rows: String) async throws {
        try await SQLiteStore(.file(path)).close()
        let connection = try SQLiteConnection(path: path)
        try connection.execute(rows)
        // One file, for comparisons.
        _ = try connection.row("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) }
    }

    private func openingFailure(_ path: String, _ mode: StoreMode) -> StoreOpenError.Code? {
        do {
            _ = try SQLiteStore(.file(path), mode: mode)
            return nil
        } catch {
            return (error as? StoreOpenError)?.code
        }
    }

    private func recordedModes(_ path: String) throws -> [String] {
        try SQLiteConnection(path: path).rows("SELECT name FROM store_mode") { $0.text(0) }
    }
}

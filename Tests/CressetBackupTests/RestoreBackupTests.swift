import CressetIdentity
import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetSystem
import CressetTesting
import Foundation
import Testing

@testable import CressetBackup

struct RestoreBackupTests {
    private func refusal(_ body: () async throws -> Void) async -> BackupError.Code? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? BackupError)?.code
        }
    }

    @Test func directoryWithDataIsLeftAlone() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let report = try await bench.backups.create(of: bench.data)
            let before = try PrivateFile.read("\(bench.data)/cresset.db")
            let refused = await refusal { _ = try await bench.backups.restore(report.backup.name, into: bench.data) }
            #expect(refused == .occupied)
            #expect(try PrivateFile.read("\(bench.data)/cresset.db") == before)
            #expect(try bench.names(in: bench.data) == ["cresset.db"])
        }
    }

    @Test(arguments: ["cresset.db-wal", "cresset.db-shm", "cresset.db-journal"])
    func remainsOfADatabaseCountAsData(_ name: String) async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let report = try await bench.backups.create(of: bench.data)
            let other = try bench.directory("other")
            try PrivateFile.create("\(other)/\(name)", containing: [1])
            let refused = await refusal { _ = try await bench.backups.restore(report.backup.name, into: other) }
            #expect(refused == .occupied)
            #expect(try bench.names(in: other) == [name])
        }
    }

    @Test func restoreBesideAnotherIsRefused() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let report = try await bench.backups.create(of: bench.data)
            let other = try bench.directory("other")
            let draft = try AtomicFile(beside: "\(other)/cresset.db")
            let refused = await refusal { _ = try await bench.backups.restore(report.backup.name, into: other) }
            #expect(refused == .occupied)
            #expect(try bench.names(in: other).count == 1)
            #expect(try draft.size == 0)
        }
    }

    @Test func changedBackupIsNotRestored() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let name = try await bench.backups.create(of: bench.data).backup.name
            let path = "\(bench.target)/\(name)"
            let whole = try PrivateFile.read(path)
            let other = try bench.directory("other")
            for bytes in [Array(whole.dropLast()), whole + [0], whole.dropLast(9) + [UInt8](repeating: 0, count: 9)] {
                try Data(bytes).write(to: URL(filePath: path))
                #expect(await refusal { _ = try await bench.backups.restore(name, into: other) } == .damaged)
                #expect(await refusal { _ = try await bench.backups.verify(name, in: other) } == .damaged)
                #expect(try bench.names(in: other) == [])
            }
        }
    }

    @Test func backupUnderTheNameOfAnotherIsNotRestored() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let name = try await bench.backups.create(of: bench.data).backup.name
            let newer = BackupName(at: TestClock.start.adding(milliseconds: 1000), id: [1, 2, 3, 4])
            try PrivateFile.create(
                "\(bench.target)/\(newer)",
                containing: try PrivateFile.read("\(bench.target)/\(name)")
            )
            let other = try bench.directory("other")
            #expect(await refusal { _ = try await bench.backups.restore(newer, into: other) } == .damaged)
            #expect(try bench.names(in: other) == [])
            let listed = try await bench.backups.list()
            #expect(listed.map { (try? $0.header.get()) == nil } == [false, true])
        }
    }

    @Test func anotherMasterKeyRestoresNothing() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let name = try await bench.backups.create(of: bench.data).backup.name
            let key = SecretVault(masterKey: [UInt8](repeating: 8, count: SecretVault.masterKeyLength))
            let stranger = bench.backups(in: BackupDirectory(bench.target), vault: key)
            let other = try bench.directory("other")
            #expect(await refusal { _ = try await stranger.restore(name, into: other) } == .otherKey)
            #expect(try bench.names(in: other) == [])
            let listed = try await stranger.list()
            #expect(listed.map(\.backup.name) == [name])
            #expect(listed.allSatisfy { $0.header == .failure(BackupError(.otherKey, reason: "")) })
        }
    }

    @Test func backupsDatedAheadAreNotTheNewest() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let ahead = BackupBench(data: bench.data, target: bench.target)
            ahead.clock.advance(seconds: 86_400)
            let later = try await ahead.backups.create(of: bench.data).backup.name
            #expect(await refusal { _ = try await bench.backups.newest() } == .missing)
            let name = try await bench.backups.create(of: bench.data).backup.name
            let newest = try await bench.backups.newest()
            #expect(newest.name == name)
            #expect(newest.datedAhead == [later])
            bench.clock.advance(seconds: 86_400)
            let latest = try await bench.backups.newest().name
            #expect(latest == later)
        }
    }

    @Test func directoryWithTheNameOfABackupIsPassedOver() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let name = try await bench.backups.create(of: bench.data).backup.name
            let other = BackupName(at: bench.clock.now(), id: [0, 0, 0, 0])
            try PrivateFile.makeDirectory("\(bench.target)/\(other)")
            let listed = try await bench.backups.list().map(\.backup.name)
            #expect(listed == [name])
            let newest = try await bench.backups.newest().name
            #expect(newest == name)
        }
    }

    @Test func missingBackupIsAnError() async throws {
        try await BackupBench.run { bench in
            let other = try bench.directory("other")
            #expect(await refusal { _ = try await bench.backups.newest() } == .missing)
            let name = BackupName(at: TestClock.start, id: [1, 2, 3, 4])
            #expect(await refusal { _ = try await bench.backups.restore(name, into: other) } == .missing)
            #expect(try bench.names(in: other) == [])
        }
    }

    @Test func unfinishedRestoreIsNoticedAndDoneAgain() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let name = try await bench.backups.create(of: bench.data).backup.name
            let other = try bench.directory("other")
            try PrivateFile.create("\(other)/cresset.db.1.2.draft", containing: [1])
            #expect(try Backups.settle(other) == false)
            #expect(try bench.names(in: other) == ["cresset.db.1.2.draft"])
            _ = try await bench.backups.restore(name, into: other)
            #expect(try bench.names(in: other) == ["cresset.db"])
            #expect(try Backups.settle(other))
        }
    }

    @Test func remainsBesideADatabaseAreRemovedAtItsStart() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            for name in ["cresset.db.1.2.draft", "backup-copy.1.2.draft", "notes.draft"] {
                try PrivateFile.create("\(bench.data)/\(name)", containing: [1])
            }
            #expect(try Backups.settle(bench.data))
            #expect(try bench.names(in: bench.data) == ["cresset.db", "notes.draft"])
        }
    }

    @Test func verifiedBackupLeavesNothingBehind() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let report = try await bench.backups.create(of: bench.data)
            let verified = try await bench.backups.verify(report.backup.name, in: bench.data)
            #expect(verified.header == report.header)
            #expect(verified.backup == report.backup)
            #expect(try bench.names(in: bench.data) == ["cresset.db"])
        }
    }

    @Test func restoredDatabaseHasItsModeItsKeysAndItsAccounts() async throws {
        try await BackupBench.run { bench in
            try await bench.fill(accounts: 47)
            let (accounts, keys) = try await bench.withStore { store in
                for number in 1...3 {
                    var account = bench.account("long-\(number)")
                    account.displayName = String(repeating: "\(number)", count: ArchiveForm.chunkSize)
                    try await store.insert(account, session: nil)
                }
                return (try await store.accounts(in: bench.pool, after: "", limit: 100), try await store.signingKeys())
            }
            let name = try await bench.backups.create(of: bench.data).backup.name
            let other = try bench.directory("other")
            let report = try await bench.backups.restore(name, into: other)
            #expect((report.header.mode, report.header.accounts) == (.production, 50))
            #expect(report.header.databaseSize > 3 * ArchiveForm.chunkSize)
            #expect(throws: StoreOpenError.self) { _ = try SQLiteStore(.file("\(other)/cresset.db"), mode: .emulator) }
            try await bench.withStore(in: other) { store in
                let found = try await store.accounts(in: bench.pool, after: "", limit: 100)
                #expect(found == accounts)
                #expect(try await store.signingKeys() == keys)
            }
        }
    }
}

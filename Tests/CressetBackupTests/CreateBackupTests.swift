import CressetIdentity
import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetSystem
import CressetTesting
import Foundation
import Synchronization
import Testing

@testable import CressetBackup

struct CreateBackupTests {
    private func refusal(_ body: () async throws -> Void) async -> BackupError.Code? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? BackupError)?.code
        }
    }

    @Test func missingDatabaseMakesNoBackup() async throws {
        try await BackupBench.run { bench in
            #expect(await refusal { _ = try await bench.backups.create(of: bench.data) } == .source)
            let left = try bench.names(in: bench.data) + bench.names(in: bench.target)
            #expect(left == [])
        }
    }

    @Test func missingDirectoryIsNotMade() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let elsewhere = bench.backups(in: BackupDirectory("\(bench.target)/unmounted"))
            #expect(await refusal { _ = try await elsewhere.create(of: bench.data) } == .missing)
            #expect(try bench.names(in: bench.target) == [])
            #expect(try bench.names(in: bench.data) == ["cresset.db"])
        }
    }

    @Test func directoryWritableByOthersIsNoWorkDirectory() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let open = try bench.directory("open")
            try FileManager.default.setAttributes([.posixPermissions: 0o770], ofItemAtPath: open)
            for (place, code) in [(open, BackupError.Code.exposed), ("\(open)/missing", .missing)] {
                let backups = bench.backups(in: BackupDirectory(bench.target), workDirectory: place)
                #expect(await refusal { _ = try await backups.create(of: bench.data) } == code)
            }
            #expect(try bench.names(in: bench.target) + bench.names(in: open) == [])
            #expect(try bench.names(in: bench.data) == ["cresset.db"])
        }
    }

    @Test func copyIsInTheWorkDirectory() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let work = try bench.directory("work")
            let during = Mutex<[[String]]>([])
            let destination = FailingDestination(
                BackupDirectory(bench.target),
                onWrite: {
                    let names = [work, bench.data].map { (try? bench.names(in: $0)) ?? [] }
                    during.withLock { $0 = names }
                }
            )
            let made = try await bench.backups(in: destination, workDirectory: work).create(of: bench.data)
            let seen = during.withLock { $0 }
            #expect(seen.first?.filter { $0.hasPrefix("backup-copy.") }.count == 1)
            #expect(seen.last == ["cresset.db"])
            let backups = bench.backups(in: BackupDirectory(bench.target), workDirectory: work)
            #expect(try await backups.verify(made.backup.name, in: "\(bench.data)/missing").header == made.header)
            #expect(try bench.names(in: work) == [])
        }
    }

    @Test func databaseOfAnotherMasterKeyMakesNoBackup() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let other = SecretVault(masterKey: [UInt8](repeating: 8, count: SecretVault.masterKeyLength))
            let backups = bench.backups(in: BackupDirectory(bench.target), vault: other)
            #expect(await refusal { _ = try await backups.create(of: bench.data) } == .otherKey)
            #expect(try bench.names(in: bench.target) == [])
        }
    }

    @Test func databaseThatWasNeverServedTellsItsMasterKey() async throws {
        try await BackupBench.run { bench in
            let check = try MasterKeyCheck.make(with: bench.vault)
            try await SQLiteStore(.file("\(bench.data)/cresset.db"), unlocking: { _ in check }).close()
            let other = SecretVault(masterKey: [UInt8](repeating: 8, count: SecretVault.masterKeyLength))
            let backups = bench.backups(in: BackupDirectory(bench.target), vault: other)
            #expect(await refusal { _ = try await backups.create(of: bench.data) } == .otherKey)
            #expect(try bench.names(in: bench.target) == [])
            _ = try await bench.backups.create(of: bench.data)
        }
    }

    @Test func damagedDatabaseMakesNoBackup() async throws {
        try await BackupBench.run { bench in
            try await bench.fill(accounts: 200)
            let path = "\(bench.data)/cresset.db"
            var bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
            // A page of some table: the first pages hold the list of tables.
            for place in (bytes.count / 2 / 4096 * 4096)..<(bytes.count / 2 / 4096 * 4096 + 64) { bytes[place] = 0xFF }
            try Data(bytes).write(to: URL(filePath: path))
            #expect(await refusal { _ = try await bench.backups.create(of: bench.data) } == .source)
            #expect(try bench.names(in: bench.target) == [])
        }
    }

    @Test(arguments: [0, 100, 5000])
    func fullDestinationLeavesNothingBehind(_ room: Int) async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let full = FailingDestination(BackupDirectory(bench.target), bytesUntilFull: room)
            #expect(await refusal { _ = try await bench.backups(in: full).create(of: bench.data) } == .destination)
            #expect(try bench.names(in: bench.target) == [])
            #expect(try bench.names(in: bench.data) == ["cresset.db"])
        }
    }

    @Test func backupThatIsNotThereAfterwardsIsAFailure() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let lossy = FailingDestination(BackupDirectory(bench.target), hidesWhatIsWritten: true)
            #expect(await refusal { _ = try await bench.backups(in: lossy).create(of: bench.data) } == .destination)
        }
    }

    @Test func cancelledBackupLeavesNothingBehind() async throws {
        try await BackupBench.run { bench in
            try await bench.fill(accounts: 1000)
            let task = Task { try await bench.backups.create(of: bench.data) }
            task.cancel()
            await #expect(throws: CancellationError.self) { _ = try await task.value }
            #expect(try bench.names(in: bench.target) == [])
            #expect(try bench.names(in: bench.data) == ["cresset.db"])
        }
    }

    @Test func whatADeadProcessHasLeftIsRemoved() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            try PrivateFile.create("\(bench.data)/backup-copy.1.2.draft", containing: [1])
            try PrivateFile.create(
                "\(bench.target)/cresset-20260101T000000000Z-01020304.backup.1.2.draft",
                containing: [1]
            )
            try PrivateFile.create("\(bench.target)/letter.draft", containing: [1])
            let report = try await bench.backups.create(of: bench.data)
            #expect(try bench.names(in: bench.data) == ["cresset.db"])
            #expect(try bench.names(in: bench.target) == [report.backup.name.description, "letter.draft"])
        }
    }

    @Test func backupIsReadableByItsOwnerAloneAndTellsNothing() async throws {
        try await BackupBench.run { bench in
            try await bench.fill(accounts: 100)
            let report = try await bench.backups.create(of: bench.data)
            let bytes = try PrivateFile.readOwned("\(bench.target)/\(report.backup.name)")
            #expect(bytes.count == report.backup.size)
            #expect(!String(decoding: bytes, as: UTF8.self).contains("user-"))
            #expect(!String(decoding: bytes, as: UTF8.self).contains("SQLite format"))
            #expect(report.header.accounts == 100)
        }
    }

    @Test func writersGoOnAndWhatTheyWereAnsweredBeforeIsThere() async throws {
        try await BackupBench.run { bench in
            try await bench.fill(accounts: 500)
            try await bench.withStore { store in
                let written = Task {
                    var count = 0
                    while !Task.isCancelled {
                        try await store.insert(bench.account("later-\(count)"), session: nil)
                        count += 1
                    }
                    return count
                }
                let report = try await bench.backups.create(of: bench.data)
                written.cancel()
                #expect(try await written.value > 0)
                #expect(report.header.accounts >= 500)
                let other = try bench.directory("other")
                _ = try await bench.backups.restore(report.backup.name, into: other)
                try await bench.withStore(in: other) { restored in
                    for number in [0, 250, 499] {
                        let account = try await restored.account("user-\(number)", in: bench.pool)
                        #expect(account != nil)
                    }
                    #expect(try await restored.countAccounts(in: bench.pool) == report.header.accounts)
                }
            }
        }
    }
}

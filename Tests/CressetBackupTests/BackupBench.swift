import CressetIdentity
import CressetLog
import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetSystem
import CressetTesting

@testable import CressetBackup

struct BackupBench {
    let clock = TestClock()
    let vault = SecretVault(masterKey: [UInt8](repeating: 7, count: SecretVault.masterKeyLength))
    let data: String
    let target: String
    let pool = UserPool(projectID: "acme")

    static func run(_ body: (BackupBench) async throws -> Void) async throws {
        try await TemporaryDirectory.run { directory in
            let bench = BackupBench(data: "\(directory)/data", target: "\(directory)/backups")
            try PrivateFile.makeDirectory(bench.data)
            try PrivateFile.makeDirectory(bench.target)
            try await body(bench)
        }
    }

    var backups: Backups { backups(in: BackupDirectory(target)) }

    func backups(
        in destination: any BackupDestination,
        workDirectory: String? = nil,
        vault other: SecretVault? = nil
    ) -> Backups {
        Backups(in: destination, workDirectory: workDirectory, vault: other ?? vault, clock: clock)
    }

    func directory(_ name: String) throws -> String {
        let path = "\(data)-\(name)"
        try PrivateFile.makeDirectory(path)
        return path
    }

    func withStore<Result>(
        in directory: String? = nil,
        _ body: (SQLiteStore) async throws -> Result
    ) async throws -> Result {
        let store = try SQLiteStore(.file("\(directory ?? data)/\(Backups.databaseName)"), mode: .production)
        do {
            let result = try await body(store)
            await store.close()
            return result
        } catch {
            await store.close()
            throw error
        }
    }

    /// Creates a database with some accounts and a signing key sealed under the master key.
    func fill(accounts count: Int = 3) async throws {
        try await withStore { store in
            _ = try await SigningKeys(store: store, secrets: vault, clock: clock).ring()
            for number in 0..<count { try await store.insert(account("user-\(number)"), session: nil) }
        }
    }

    func account(_ localID: String) -> Account {
        Account(pool: pool, localID: localID, createdAt: TestClock.start)
    }

    func names(in directory: String) throws -> [String] {
        try PrivateFile.names(in: directory)
    }
}

/// A destination failing on request.
final class FailingDestination: BackupDestination {
    let base: BackupDirectory
    private let bytesUntilFull: Int?
    private let hidesWhatIsWritten: Bool
    private let undeletable: String?
    private let onWrite: (@Sendable () -> Void)?

    init(
        _ base: BackupDirectory,
        onWrite: (@Sendable () -> Void)? = nil,
        bytesUntilFull: Int? = nil,
        hidesWhatIsWritten: Bool = false,
        undeletable: String? = nil
    ) {
        self.base = base
        self.bytesUntilFull = bytesUntilFull
        self.hidesWhatIsWritten = hidesWhatIsWritten
        self.undeletable = undeletable
        self.onWrite = onWrite
    }

    func backups() async throws(BackupError) -> [StoredBackup] {
        hidesWhatIsWritten ? try await base.backups().dropLast() : try await base.backups()
    }

    func write(_ name: BackupName) async throws(BackupError) -> any BackupWriting {
        onWrite?()
        return Writing(base: try await base.write(name), room: bytesUntilFull ?? .max)
    }

    func read(_ name: BackupName, at offset: Int, count: Int) async throws(BackupError) -> [UInt8] {
        try await base.read(name, at: offset, count: count)
    }

    func delete(_ name: BackupName) async throws(BackupError) {
        guard name.description != undeletable else { throw BackupError(.destination, reason: "Permission denied") }
        try await base.delete(name)
    }

    private struct Writing: BackupWriting {
        var base: any BackupWriting
        var room: Int

        mutating func append(_ bytes: [UInt8]) async throws(BackupError) {
            room -= bytes.count
            guard room >= 0 else { throw BackupError(.destination, reason: "No space left on device") }
            try await base.append(bytes)
        }

        mutating func finish() async throws(BackupError) { try await base.finish() }

        mutating func abandon() async { await base.abandon() }
    }
}

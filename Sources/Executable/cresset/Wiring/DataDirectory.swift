import CressetBackup
import CressetIdentity
import CressetServer
import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetSystem
import CressetWire

/// Directory of the database and the master key, readable by its owner only.
struct DataDirectory: Sendable {
    static let defaultPath = "cresset-data"
    /// Maximum time a server's client waits for the disk.
    private static let timeout = Duration.seconds(5)

    let path: String
    let isNew: Bool

    /// After validating the environment's master key.
    init(_ path: String) throws {
        _ = try Self.environmentVault()
        let path = try Self.checked(path)
        self.path = path
        isNew = try Self.isMissing(path)
        try PrivateFile.makeDirectory(path)
    }

    init(existing path: String) throws {
        let path = try Self.checked(path)
        (self.path, isNew) = (path, false)
        guard try !Self.isMissing(path) else {
            throw CommandFailure("no directory \(path); \(Self.maker)")
        }
    }

    /// Refers to a directory for the master key, which can also come from the environment.
    init(ofKey path: String) {
        (self.path, isNew) = (Self.trimmed(path), false)
    }

    private static let maker =
        "set --data to the server's directory, or create one with `cresset serve` or `cresset project create`"

    /// Rejects a database URL without printing it: it may contain a password.
    private static func checked(_ path: String) throws -> String {
        guard !path.contains("://") else {
            throw UsageError("the data directory is a database URL; use --database for database URLs")
        }
        return trimmed(path)
    }

    private static func trimmed(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Follows links.
    static func isSame(_ path: String, as data: String) throws -> Bool {
        try PrivateFile.isSame(path, as: data)
    }

    private static func isMissing(_ path: String) throws(CommandFailure) -> Bool {
        do throws(SystemError) {
            _ = try PrivateFile.names(in: path)
            return false
        } catch {
            guard !error.isMissing else { return true }
            let obstacle = FileObstacle(to: "\(path)/\(Backups.databaseName)").map { ": \($0)" } ?? ""
            throw CommandFailure("\(error)\(obstacle)")
        }
    }

    func removeIfNew() {
        if isNew { try? PrivateFile.removeDirectory(path) }
    }

    /// Opens the database after reading the master key: an unreadable key leaves it unchanged.
    ///
    /// - Parameters:
    ///   - mode: Set on a new directory; `nil` accepts any.
    ///   - isMade: `true` creates a missing database and its master key.
    ///   - observer: Observes a server's writes, with a timeout; `nil` for commands, without one.
    func openStore(
        for mode: StoreMode?,
        making isMade: Bool,
        writerCache cache: Int? = nil,
        observer: StoreObserver? = nil
    ) throws -> SQLiteStore {
        guard try Backups.settle(path) else {
            throw CommandFailure(
                "a restore into \(path) is running or was interrupted; wait, run `cresset backup restore` again, or "
                    + "delete \(Backups.databaseName).*.draft there"
            )
        }
        let database = "\(path)/\(Backups.databaseName)"
        try requireDatabase(database, making: isMade)
        do {
            return try SQLiteStore(
                .file(database),
                mode: mode,
                readers: System.coreCount,
                writerCache: cache,
                timeout: observer.map { _ in Self.timeout },
                onCommit: { observer?.onCommit($0) },
                onStall: { observer?.onStall($0) },
                unlocking: { try checkOfMasterKey(for: $0, making: isMade) }
            )
        } catch let error as StoreOpenError {
            switch error.code {
            case .otherMode: throw UsageError(belongsToOther(than: mode))
            case .newerVersion:
                throw CommandFailure("\(path) was written by a newer cresset (\(error.reason)); upgrade this one")
            case .unreleasedVersion:
                throw CommandFailure(
                    "\(path) was made by a development version: \(error.reason); export its users with that version, and "
                        + "import them into a new directory"
                )
            case .damaged:
                throw CommandFailure(
                    "\(path)/cresset.db is damaged: \(error.reason); restore a backup with `cresset backup restore`"
                )
            default:
                let obstacle = FileObstacle(to: database).map { ": \($0)" } ?? ""
                throw CommandFailure("\(path)/cresset.db cannot be opened: \(error.reason)\(obstacle)")
            }
        }
    }

    /// A lone key file indicates a lost database.
    private func requireDatabase(_ database: String, making isMade: Bool) throws {
        // Check the key first: another starting process creates the database before the key.
        let hasKeyFile = try PrivateFile.sizeOfFile(keyFile) != nil
        let size = try PrivateFile.sizeOfFile(database)
        guard isMade || size ?? 0 > 0 else { throw CommandFailure("no database in \(path); \(Self.maker)") }
        // A rejected key must not leave an empty database.
        if size ?? 0 == 0 { _ = try foundVault() }
        guard size ?? 0 > 0 || !hasKeyFile else {
            throw CommandFailure(
                "\(database) is \(size == nil ? "missing" : "empty"), but its master key exists; run `cresset backup "
                    + "restore`, or move \(keyFile) away to start without users"
            )
        }
    }

    var hasDatabase: Bool {
        get throws { try PrivateFile.sizeOfFile("\(path)/\(Backups.databaseName)") ?? 0 > 0 }
    }

    private var draft: String { "\(path)/\(Backups.databaseName).copy" }

    func openDraft(sharingKeyOf vault: SecretVault) throws -> SQLiteStore {
        let database = "\(path)/\(Backups.databaseName)"
        guard try PrivateFile.sizeOfFile(database) == nil else {
            throw CommandFailure("\(path) already has a database; copy into a directory without one")
        }
        if let key = try readKeyFile() {
            guard SecretVault(masterKey: key).keyID == vault.keyID else {
                throw CommandFailure("\(keyFile) and CRESSET_MASTER_KEY are different keys")
            }
        } else if let key = System.environment("CRESSET_MASTER_KEY") {
            try PrivateFile.create(keyFile, containing: Array((key + "\n").utf8))
        }
        do {
            return try SQLiteStore(.file(draft), writerCache: nil)
        } catch let error as StoreOpenError {
            throw CommandFailure("\(draft) cannot be opened: \(error.reason)")
        }
    }

    func settleDraft() throws {
        try PrivateFile.rename(draft, to: "\(path)/\(Backups.databaseName)")
    }

    /// Imports then write smaller batches.
    func serving(_ body: () async throws -> Void) async throws {
        let mark = try DirectoryLock(on: path)
        try await body()
        withExtendedLifetime(mark) {}
    }

    var isServed: Bool { DirectoryLock.exists(on: path) }

    /// Admits one server: it caches projects, limits and the Realtime Database, and would miss another one's writes.
    /// Call it after opening the store, so a failed start leaves no file.
    func lockForServer() throws -> FileLock {
        guard let lock = try FileLock("\(path)/server.lock") else {
            throw CommandFailure("another server is running on \(path); stop it, or use --database for several servers")
        }
        return lock
    }

    var isUnserved: Bool { DirectoryLock.isMissing(from: path) }

    /// `nil` if the database cannot verify the key.
    private func checkOfMasterKey(for facts: MasterKeyFacts, making isMade: Bool) throws -> [UInt8]? {
        let vault = try isMade && facts.isUnused ? openVault() : existingVault()
        guard MasterKeyCheck.passes(vault, signingKey: facts.signingKey, check: facts.check) else {
            let place = try Self.environmentVault() == nil ? keyFile : "CRESSET_MASTER_KEY"
            let hint = try keyWarning().map { " (\($0))" } ?? ""
            throw CommandFailure(
                "the master key does not match \(path)/cresset.db; put your copy of its key into \(place) instead of "
                    + "the key \(vault.keyID)\(hint)"
            )
        }
        guard facts.isUnused || facts.signingKey != nil else { return facts.check }
        return try facts.check ?? MasterKeyCheck.make(with: vault)
    }

    /// Returns a warning if the environment's master key overrides a different key file.
    func keyWarning() throws -> String? {
        guard let vault = try Self.environmentVault(), let key = try? readKeyFile() else { return nil }
        guard SecretVault(masterKey: key).keyID != vault.keyID else { return nil }
        return "CRESSET_MASTER_KEY is used; \(keyFile) contains a different key"
    }

    func warnOfKeys() throws {
        if let warning = try keyWarning() { System.printError("cresset: warning: \(warning)") }
    }

    private func belongsToOther(than mode: StoreMode?) -> String {
        switch mode {
        case .emulator:
            "\(path) belongs to `cresset serve`; set --data to another directory for the emulator, or omit it"
        case .production, nil:
            "\(path) belongs to `cresset emulator`, which does not verify its users; set --data to another directory"
        }
    }

    /// `CRESSET_MASTER_KEY` (64 hexadecimal digits), or `master.key`, created at first use.
    private func openVault() throws -> SecretVault {
        try Self.environmentVault() ?? SecretVault(masterKey: makeKeyFile())
    }

    func existingVault() throws -> SecretVault {
        guard let vault = try foundVault() else {
            throw CommandFailure(
                "no master key; put the server's master.key into \(path), or set CRESSET_MASTER_KEY"
            )
        }
        return vault
    }

    private func foundVault() throws -> SecretVault? {
        try Self.environmentVault() ?? readKeyFile().map(SecretVault.init(masterKey:))
    }

    func backups(in place: BackupSetup.Place, workDirectory: String? = nil) throws -> Backups {
        try warnOfKeys()
        return Backups(
            in: try place.destination(of: path),
            workDirectory: workDirectory,
            vault: try existingVault(),
            clock: SystemWallClock()
        )
    }

    static func environmentVault() throws -> SecretVault? {
        guard let text = System.environment("CRESSET_MASTER_KEY") else { return nil }
        guard let key = key(in: text) else { throw UsageError("CRESSET_MASTER_KEY must be 64 hexadecimal digits") }
        return SecretVault(masterKey: key)
    }

    private var keyFile: String { path + "/master.key" }

    private func makeKeyFile() throws -> [UInt8] {
        let made = SecretVault.makeMasterKey()
        do throws(SystemError) {
            try PrivateFile.create(keyFile, containing: Array((Hexadecimal.encoded(made) + "\n").utf8))
            return made
        } catch {
            guard error.isExisting, let key = try readKeyFile() else { throw CommandFailure(error.description) }
            return key
        }
    }

    private func readKeyFile() throws -> [UInt8]? {
        let text: [UInt8]
        do throws(SystemError) {
            text = try PrivateFile.readGuarded(keyFile)
        } catch {
            if error.isMissing { return nil }
            guard error.isExposed else { throw CommandFailure(error.description) }
            throw CommandFailure(
                "other users can read or write \(keyFile); run `chmod 600 \(keyFile)`"
            )
        }
        guard let key = Self.key(in: String(decoding: text, as: UTF8.self)) else {
            throw CommandFailure("\(keyFile) is not a master key")
        }
        return key
    }

    private static func key(in text: String) -> [UInt8]? {
        guard let key = Hexadecimal.decoded(text.filter { !$0.isWhitespace }), key.count == SecretVault.masterKeyLength
        else {
            return nil
        }
        return key
    }
}

import CressetBackup
import CressetIdentity
import CressetServer
import CressetServices
import CressetStoreSQLite
import CressetSystem
import CressetWire

/// The directory of the database and the master key, which their owner alone may read.
struct DataDirectory: Sendable {
    static let defaultPath = "cresset-data"

    let path: String

    /// Makes the directory unless it is there.
    init(_ path: String) throws {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        try Self.reporting { () throws(SystemError) in try PrivateFile.makeDirectory(self.path) }
    }

    /// Names a directory that is there.
    init(existing path: String) throws {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        _ = try Self.reporting { () throws(SystemError) in try PrivateFile.names(in: self.path) }
    }

    /// Opens the database, after the master key: one that cannot be read leaves the database as it was.
    ///
    /// - Parameters:
    ///   - mode: The mode that the directory must belong to, and belongs to from now on; `nil` opens it in any.
    ///   - cache: The memory that the writer keeps pages in, in KiB; `nil` for as much as a server needs.
    func openStore(
        for mode: StoreMode?,
        writerCache cache: Int? = nil,
        onCommit: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws -> SQLiteStore {
        guard try Self.reporting({ () throws(SystemError) in try Backups.settle(path) }) else {
            throw CommandFailure(
                "a restore into \(path) has not come to its end: run `cresset backup restore` again, or remove its draft"
            )
        }
        do {
            return try SQLiteStore(
                .file("\(path)/\(Backups.databaseName)"),
                mode: mode,
                readers: System.coreCount,
                writerCache: cache,
                onCommit: onCommit,
                unlocking: requireMasterKey
            )
        } catch let error as StoreOpenError {
            switch error.code {
            case .otherMode: throw UsageError(belongsToOther(than: mode))
            case .newerVersion:
                throw CommandFailure("\(path) was written by a newer cresset (\(error.reason))")
            case .damaged: throw CommandFailure("\(path)/cresset.db is damaged: \(error.reason)")
            default: throw CommandFailure("\(path)/cresset.db cannot be opened: \(error.reason)")
            }
        }
    }

    /// Marks the directory as that of a running server while the closure runs: imports then take shorter steps.
    func serving(_ body: () async throws -> Void) async throws {
        let mark = try Self.reporting { () throws(SystemError) in try DirectoryMark(on: path) }
        try await body()
        withExtendedLifetime(mark) {}
    }

    /// True if no server runs on the directory.
    var isUnserved: Bool { DirectoryMark.isMissing(from: path) }

    private func requireMasterKey(for record: SigningKeyRecord?) throws {
        let vault = try openVault()
        guard let record, !SigningKeys.canOpen(record, with: vault) else { return }
        throw CommandFailure("the master key is not the one that \(path)/cresset.db was made with")
    }

    private func belongsToOther(than mode: StoreMode?) -> String {
        switch mode {
        case .emulator:
            "\(path) belongs to `cresset serve`: give the emulator another directory with --data, or none"
        case .production, nil:
            "\(path) belongs to `cresset emulator`, whose users prove nothing: name another directory with --data"
        }
    }

    /// The master key: `CRESSET_MASTER_KEY` (64 hexadecimal digits), or `master.key`, made at first use.
    func openVault() throws -> SecretVault {
        try environmentVault() ?? SecretVault(masterKey: makeKeyFile())
    }

    /// The master key, which must be there.
    func existingVault() throws -> SecretVault {
        if let vault = try environmentVault() { return vault }
        guard let key = try readKeyFile() else {
            throw CommandFailure(
                "there is no master key: put the server's master.key into \(path), or set CRESSET_MASTER_KEY"
            )
        }
        return SecretVault(masterKey: key)
    }

    /// The backups of the directory, which need its master key.
    func backups(in place: BackupSetup.Place) throws -> Backups {
        Backups(in: try place.destination(), vault: try existingVault(), clock: SystemWallClock())
    }

    private func environmentVault() throws -> SecretVault? {
        guard let text = System.environment("CRESSET_MASTER_KEY") else { return nil }
        guard let key = Self.key(in: text) else { throw UsageError("CRESSET_MASTER_KEY is not 64 hexadecimal digits") }
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
            text = try PrivateFile.read(keyFile)
        } catch {
            guard error.isMissing else { throw CommandFailure(error.description) }
            return nil
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

    private static func reporting<Value>(_ body: () throws(SystemError) -> Value) throws -> Value {
        do throws(SystemError) {
            return try body()
        } catch {
            throw CommandFailure(error.description)
        }
    }
}

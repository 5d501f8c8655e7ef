public import CressetIdentity
public import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetSystem

public struct Backups: Sendable {
    public struct Report: Sendable {
        public let backup: StoredBackup
        public let header: BackupHeader
    }

    public struct Pruning: Sendable {
        public let deleted: [BackupName]
        /// The backups with future dates, because of a clock ahead: neither counted nor deleted.
        public let datedAhead: [BackupName]
        /// The reason for failing to delete other old backups; `nil` if all were deleted.
        public let failure: BackupError?
        /// Time of the newest remaining backup without a future date.
        let newest: Timestamp?

        public var event: AuditEvent? {
            deleted.isEmpty ? nil : AuditEvent(.backupsDeleted, of: deleted.map(\.description))
        }
    }

    public static let databaseName = "cresset.db"
    static let copyName = "backup-copy"

    let destination: any BackupDestination
    /// A private directory for temporary copies; `nil` for the data directory.
    let workDirectory: String?
    let vault: SecretVault
    let clock: any WallClock

    public init(
        in destination: any BackupDestination,
        workDirectory: String? = nil,
        vault: SecretVault,
        clock: any WallClock
    ) {
        self.destination = destination
        self.workDirectory = workDirectory
        self.vault = vault
        self.clock = clock
    }

    /// Returns all backups, the oldest first, with their headers or the reasons for unreadable ones.
    public func list() async throws(BackupError) -> [(backup: StoredBackup, header: Result<BackupHeader, BackupError>)]
    {
        var found: [(StoredBackup, Result<BackupHeader, BackupError>)] = []
        for backup in try await destination.backups() {
            do throws(BackupError) {
                found.append((backup, .success(try await header(of: backup.name))))
            } catch  where error.code != .destination {
                found.append((backup, .failure(error)))
            }
        }
        return found
    }

    /// Returns the newest backup of this master key, ignoring future dates; without one, the newest of all.
    ///
    /// - Throws: ``BackupError`` (`missing`, `destination`).
    public func newest() async throws(BackupError) -> (name: BackupName, datedAhead: [BackupName]) {
        let now = clock.now()
        let names = try await destination.backups().map(\.name)
        let ahead = names.filter { $0.isDated(after: now) }
        let past = names.filter { !$0.isDated(after: now) }
        guard let last = past.last else {
            guard let first = ahead.first else { throw BackupError(.missing, reason: "no backups found") }
            throw BackupError(.missing, reason: "all backups are dated in the future; pass a name such as \(first)")
        }
        for name in past.reversed() {
            do throws(BackupError) {
                if try await header(of: name).keyID == vault.keyID { return (name, ahead) }
            } catch  where error.code != .destination {
                // A damaged backup may be one of this key: its error is better than a silent older one.
                return (name, ahead)
            }
        }
        return (last, ahead)
    }

    /// Deletes the oldest backups of this master key, except `count` ones. Other files in the destination remain.
    ///
    /// - Parameter made: Backup to keep in any case: others may have later dates because of a clock error.
    public func prune(keeping count: Int, excluding made: BackupName? = nil) async throws(BackupError) -> Pruning {
        let own = try await list().compactMap { backup, header in
            (try? header.get()).map { (name: backup.name, moment: $0.createdAt) }
        }
        let now = clock.now()
        let past = own.filter { $0.moment <= now }
        let old = past.dropLast(max(1, count)).map(\.name).filter { $0 != made }
        var deleted: [BackupName] = []
        var failure: BackupError?
        do throws(BackupError) {
            for name in old {
                try await destination.delete(name)
                deleted.append(name)
            }
        } catch {
            failure = error
        }
        return Pruning(
            deleted: deleted,
            datedAhead: own.filter { $0.moment > now }.map(\.name),
            failure: failure,
            newest: past.last?.moment
        )
    }

    private func header(of name: BackupName) async throws(BackupError) -> BackupHeader {
        var reader = ArchiveReader(vault: vault)
        reader.add(try await destination.read(name, at: 0, count: ArchiveForm.openingLimit))
        _ = try reader.next()
        return try Self.header(of: reader, named: name)
    }

    static func header(of reader: ArchiveReader, named name: BackupName) throws(BackupError) -> BackupHeader {
        guard let header = reader.header else { throw BackupError(.damaged, reason: "the backup is truncated") }
        guard header.name == name.description else {
            throw BackupError(.damaged, reason: "the file contains the backup \(header.name)")
        }
        return header
    }

    func requireKey(of facts: DatabaseFacts, in database: String) throws(BackupError) {
        let key = facts.masterKey
        guard !MasterKeyCheck.passes(vault, signingKey: key.signingKey, check: key.check) else { return }
        throw BackupError(
            .otherKey,
            reason: "the master key \(vault.keyID) does not match \(database); use its server's master key"
        )
    }

    /// `workDirectory`, or else the data directory.
    func checkedWorkDirectory(of data: String) throws(BackupError) -> String {
        guard let workDirectory else { return data }
        do throws(SystemError) {
            try PrivateFile.requireOwnedDirectory(workDirectory)
            return workDirectory
        } catch {
            guard error.isExposed else {
                throw BackupError(.missing, reason: "no directory \(workDirectory); create it with mode 700")
            }
            let reason = "\(workDirectory) must belong to the current user; set its mode to 700"
            throw BackupError(.exposed, reason: reason)
        }
    }

    /// Throws without room for a copy and concurrent writes.
    static func requireRoom(for size: Int, in directory: String) throws {
        let reserve = 64 << 20
        let room = try PrivateFile.room(at: directory)
        guard room < size + reserve else { return }
        let needed = (size + reserve) >> 20
        throw BackupError(.noRoom, reason: "\(directory) has \(room >> 20) MiB free, but \(needed) MiB are needed")
    }
}

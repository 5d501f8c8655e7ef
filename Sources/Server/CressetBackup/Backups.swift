public import CressetIdentity
public import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetSystem

/// The backups of a data directory in one destination.
public struct Backups: Sendable {
    /// A backup with what its header says.
    public struct Report: Sendable {
        /// The name and the size.
        public let backup: StoredBackup
        /// The facts of the database in it.
        public let header: BackupHeader
    }

    /// The outcome of a look through the backups for old ones.
    public struct Pruning: Sendable {
        /// The backups that were deleted.
        public let deleted: [BackupName]
        /// The backups of a clock that was ahead of this one: they are not counted, and not deleted.
        public let datedAhead: [BackupName]
        /// The reason why others that are too old were not deleted; `nil` if they all were.
        public let failure: BackupError?
        /// The moment of the newest one that is left, apart from those.
        let newest: Timestamp?

        /// The event of what was deleted; `nil` for nothing.
        public var event: AuditEvent? {
            deleted.isEmpty ? nil : AuditEvent(.backupsDeleted, of: deleted.map(\.description))
        }
    }

    /// The name of the database in a data directory.
    public static let databaseName = "cresset.db"
    /// The beginning of the names of copies that are made for a while.
    static let copyName = "backup-copy"

    let destination: any BackupDestination
    let vault: SecretVault
    let clock: any WallClock

    /// - Parameter vault: The one of the database: a backup is sealed under its master key.
    public init(in destination: any BackupDestination, vault: SecretVault, clock: any WallClock) {
        self.destination = destination
        self.vault = vault
        self.clock = clock
    }

    /// Returns the backups that are there, the oldest first, with their headers, or with the reason why that cannot be
    /// told.
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

    /// Returns the newest backup, apart from those that a clock has dated ahead.
    ///
    /// - Returns: The newest one, and those that were passed over.
    /// - Throws: ``BackupError`` (`missing`).
    public func newest() async throws(BackupError) -> (name: BackupName, datedAhead: [BackupName]) {
        let now = clock.now()
        let names = try await destination.backups().map(\.name)
        let ahead = names.filter { $0.isDated(after: now) }
        guard let last = names.last(where: { !$0.isDated(after: now) }) else {
            guard let first = ahead.first else { throw BackupError(.missing, reason: "no backups found") }
            throw BackupError(.missing, reason: "all backups are dated in the future; pass a name such as \(first)")
        }
        return (last, ahead)
    }

    /// Deletes the oldest backups of this master key, and keeps so many. Whatever else is in the destination stays.
    ///
    /// - Parameter made: A backup that is kept in any case: a clock may have dated others after it.
    public func prune(keeping count: Int, sparing made: BackupName? = nil) async throws(BackupError) -> Pruning {
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

    /// Returns the header that a reader has come upon, if it is the one of a backup of that name.
    static func header(of reader: ArchiveReader, named name: BackupName) throws(BackupError) -> BackupHeader {
        guard let header = reader.header else { throw BackupError(.damaged, reason: "the backup is truncated") }
        guard header.name == name.description else {
            throw BackupError(.damaged, reason: "the file contains the backup \(header.name)")
        }
        return header
    }

    /// Makes sure that the master key is the one of a database.
    func requireKey(of facts: DatabaseFacts) throws(BackupError) {
        let key = facts.masterKey
        guard !MasterKeyCheck.passes(vault, signingKey: key.signingKey, check: key.check) else { return }
        throw BackupError(.otherKey, reason: "the master key does not match the database")
    }

    /// Makes sure that there is room for a copy, and for what the server writes meanwhile.
    static func requireRoom(for size: Int, in directory: String) throws {
        let reserve = 64 << 20
        let room = try PrivateFile.room(at: directory)
        guard room < size + reserve else { return }
        let needed = (size + reserve) >> 20
        throw BackupError(.noRoom, reason: "\(directory) has \(room >> 20) MiB free, but \(needed) MiB are needed")
    }
}

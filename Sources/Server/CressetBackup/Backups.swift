public import CressetIdentity
public import CressetServices
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

    /// Returns the newest backup.
    ///
    /// - Throws: ``BackupError`` (`missing`).
    public func newest() async throws(BackupError) -> BackupName {
        guard let last = try await destination.backups().last else {
            throw BackupError(.missing, reason: "there is no backup")
        }
        return last.name
    }

    /// Deletes the oldest backups of this master key, and keeps so many. Whatever else is in the destination stays.
    ///
    /// - Returns: The backups that were deleted.
    public func prune(keeping count: Int) async throws(BackupError) -> [BackupName] {
        let own = try await list().filter { (try? $0.header.get()) != nil }
        let old = own.dropLast(max(1, count)).map(\.backup.name)
        for name in old { try await destination.delete(name) }
        return old
    }

    private func header(of name: BackupName) async throws(BackupError) -> BackupHeader {
        var reader = ArchiveReader(vault: vault)
        reader.add(try await destination.read(name, at: 0, count: ArchiveForm.openingLimit))
        _ = try reader.next()
        return try Self.header(of: reader, named: name)
    }

    /// Returns the header that a reader has come upon, if it is the one of a backup of that name.
    static func header(of reader: ArchiveReader, named name: BackupName) throws(BackupError) -> BackupHeader {
        guard let header = reader.header else { throw BackupError(.damaged, reason: "it is cut off") }
        guard header.name == name.description else { throw BackupError(.damaged, reason: "it is \(header.name)") }
        return header
    }

    /// Makes sure that the master key is the one of a database.
    func requireKey(of facts: DatabaseFacts) throws(BackupError) {
        guard let record = facts.signingKey, !SigningKeys.canOpen(record, with: vault) else { return }
        throw BackupError(.otherKey, reason: "the master key is not the one that the database was made with")
    }

    /// Makes sure that there is room for a copy, and for what the server writes meanwhile.
    static func requireRoom(for size: Int, in directory: String) throws {
        let reserve = 64 << 20
        let room = try PrivateFile.room(at: directory)
        guard room < size + reserve else { return }
        let needed = (size + reserve) >> 20
        throw BackupError(.noRoom, reason: "\(directory) has room for \(room >> 20) MiB, and \(needed) MiB are needed")
    }
}

/// A place that backups are kept in, apart from the data.
public protocol BackupDestination: Sendable {
    /// Returns the backups that are there and complete, the oldest first.
    func backups() async throws(BackupError) -> [StoredBackup]

    /// Begins to write a backup, and removes what writers have left behind that died.
    func write(_ name: BackupName) async throws(BackupError) -> any BackupWriting

    /// Returns bytes of a backup: as many as are asked for, or all that there are from that offset on.
    func read(_ name: BackupName, at offset: Int, count: Int) async throws(BackupError) -> [UInt8]

    /// Deletes a backup.
    func delete(_ name: BackupName) async throws(BackupError)
}

/// A backup while it is written: nobody sees it before it is finished.
public protocol BackupWriting {
    /// Adds bytes at the end.
    mutating func append(_ bytes: [UInt8]) async throws(BackupError)

    /// Shows the backup to others, once it is kept safely.
    mutating func finish() async throws(BackupError)

    /// Throws away what was written.
    mutating func abandon() async
}

public protocol BackupDestination: Sendable {
    /// Returns all complete backups, the oldest first.
    func backups() async throws(BackupError) -> [StoredBackup]

    /// Starts a backup, and removes leftovers of dead writers.
    func write(_ name: BackupName) async throws(BackupError) -> any BackupWriting

    /// Returns up to `count` bytes of a backup from the offset.
    func read(_ name: BackupName, at offset: Int, count: Int) async throws(BackupError) -> [UInt8]

    func delete(_ name: BackupName) async throws(BackupError)
}

/// A backup being written, invisible until finished.
public protocol BackupWriting {
    mutating func append(_ bytes: [UInt8]) async throws(BackupError)

    /// Makes the backup visible, after storing it safely.
    mutating func finish() async throws(BackupError)

    mutating func abandon() async
}

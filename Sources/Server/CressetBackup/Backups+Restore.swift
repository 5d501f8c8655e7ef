import CressetStoreSQLite
public import CressetSystem

extension Backups {
    private static let pieceSize = 8 << 20

    /// Decrypts a backup and verifies its database, like a restore, without storing it.
    ///
    /// - Parameter data: Data directory, for the temporary copy without a work directory.
    /// - Throws: ``BackupError``; `CancellationError`.
    public func verify(_ name: BackupName, in data: String) async throws -> Report {
        let place = try checkedWorkDirectory(of: data)
        try await Self.inBackground { _ in
            try AtomicFile.removeAbandoned(in: place, named: Self.copyName)
        }
        return try await withDraft(beside: "\(place)/\(Self.copyName)") { try await open(name, into: $0) }
    }

    /// Restores a backup into a data directory. The database gets its final name only after verification.
    ///
    /// - Parameter directory: Data directory without a database.
    /// - Throws: ``BackupError``, `occupied` for an existing database; `CancellationError`. The directory is then
    ///   unchanged.
    public func restore(_ name: BackupName, into directory: String) async throws -> Report {
        let database = "\(directory)/\(Self.databaseName)"
        try await Self.inBackground { _ in
            try AtomicFile.removeAbandoned(in: directory, named: Self.databaseName)
            let names = try PrivateFile.names(in: directory).filter { $0.hasPrefix(Self.databaseName) }
            guard let other = names.first else { return }
            throw BackupError(
                .occupied,
                reason: other.hasSuffix(AtomicFile.ending)
                    ? "another restore is running in \(directory)"
                    : "\(directory) already has data (\(other)); restore into an empty directory"
            )
        }
        return try await withDraft(beside: database) { draft in
            let report = try await open(name, into: draft)
            try await Self.inBackground { _ in
                do throws(SystemError) {
                    try draft.publish(as: database)
                } catch {
                    guard error.isExisting else { throw error }
                    throw BackupError(
                        .occupied,
                        reason:
                            "another process created \(database) meanwhile; stop it, or restore into another directory"
                    )
                }
            }
            return report
        }
    }

    /// Removes drafts of dead processes beside a database. This process must not have the database open: a draft can be a
    /// second link to it, and closing the draft would release SQLite's locks.
    ///
    /// - Returns: `false` for a restore's draft without a database: a restore was killed, or is running.
    public static func settle(_ directory: String) throws(SystemError) -> Bool {
        let names = try PrivateFile.names(in: directory)
        guard names.contains(databaseName) else {
            return !names.contains { $0.hasPrefix(databaseName) && $0.hasSuffix(AtomicFile.ending) }
        }
        try AtomicFile.removeAbandoned(in: directory, named: databaseName)
        try AtomicFile.removeAbandoned(in: directory, named: copyName)
        return true
    }

    private func withDraft(beside path: String, _ body: (AtomicFile) async throws -> Report) async throws -> Report {
        let draft = try await Self.inBackground { _ in try AtomicFile(beside: path) }
        defer { draft.discard() }
        return try await body(draft)
    }

    private func open(_ name: BackupName, into draft: AtomicFile) async throws -> Report {
        var reader = ArchiveReader(vault: vault)
        var offset = 0
        while true {
            try Task.checkCancellation()
            let bytes = try await destination.read(name, at: offset, count: Self.pieceSize)
            guard !bytes.isEmpty else { break }
            offset += bytes.count
            let before = reader
            reader = try await Self.inBackground { _ in try Self.write(bytes, of: before, into: draft) }
        }
        let header = try Self.header(of: reader, named: name)
        try reader.finish()
        let facts = try await Self.examined(draft, by: .full, orThrow: .damaged)
        try requireKey(of: facts, in: "the database of \(name)")
        return Report(backup: StoredBackup(name: name, size: offset), header: header)
    }

    private static func write(_ bytes: [UInt8], of reader: ArchiveReader, into draft: AtomicFile) throws
        -> ArchiveReader
    {
        var reader = reader
        let isFirst = reader.header == nil
        reader.add(bytes)
        while let contents = try reader.next() {
            if isFirst, let header = reader.header, try draft.size == 0 {
                try requireRoom(for: header.databaseSize, in: PrivateFile.directory(of: draft.path))
            }
            try draft.append(contents)
        }
        return reader
    }
}

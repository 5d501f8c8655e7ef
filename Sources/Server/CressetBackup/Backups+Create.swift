import CressetConcurrency
import CressetCrypto
import CressetIdentity
import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetSystem
import CressetWire

extension Backups {
    /// In milliseconds between the steps of the copy, so others can use the disk.
    private static let pause: Int32 = 2

    /// Creates a backup of the current database, with or without a running server.
    ///
    /// The database is copied within its directory or the work directory, verified, and written from there. Writers are
    /// not blocked. The backup contains everything confirmed before the call.
    ///
    /// - Throws: ``BackupError``; `CancellationError`. The destination is then unchanged.
    public func create(of directory: String) async throws -> Report {
        // Fail early if the destination is unreachable.
        _ = try await destination.backups()
        let moment = clock.now()
        let copy = try await copy(of: directory)
        defer { copy.discard() }
        let facts = try await Self.examined(copy, by: .quick, orThrow: .source)
        try requireKey(of: facts, in: "\(directory)/\(Self.databaseName)")
        let size = try copy.size
        let name = BackupName(at: moment, id: vault.randomBytes(BackupName.idLength))
        let header = BackupHeader(
            name: name.description,
            createdAt: moment,
            schemaVersion: facts.schemaVersion,
            mode: facts.mode,
            projects: Array(facts.projects.prefix(BackupHeader.projectLimit)),
            accounts: facts.accounts,
            keyID: vault.keyID,
            salt: Hexadecimal.encoded(vault.randomBytes(ArchiveKeys.saltLength)),
            databaseSize: size
        )
        let written = try await write(copy, size: size, header: header, as: name)
        let stored = StoredBackup(name: name, size: written)
        guard try await destination.backups().contains(stored) else {
            throw BackupError(.destination, reason: "\(name) was written, but is incomplete or missing")
        }
        return Report(backup: stored, header: header)
    }

    private func copy(of directory: String) async throws -> AtomicFile {
        try await Self.inBackground { isCancelled in
            let database = "\(directory)/\(Self.databaseName)"
            do throws(SystemError) {
                _ = try PrivateFile.size(of: database)
            } catch {
                throw BackupError(.source, reason: error.description)
            }
            let place = try checkedWorkDirectory(of: directory)
            try AtomicFile.removeAbandoned(in: place, named: Self.copyName)
            try Self.requireRoom(for: try PrivateFile.size(of: database), in: place)
            let draft = try AtomicFile(beside: "\(place)/\(Self.copyName)")
            do {
                try DatabaseFile(database).copy(to: draft.path) {
                    if isCancelled() { throw CancellationError() }
                    System.pause(milliseconds: Self.pause)
                }
            } catch let error as StoreOpenError {
                throw BackupError(.source, reason: "\(database) cannot be copied: \(error.reason)")
            }
            return draft
        }
    }

    private func write(
        _ copy: AtomicFile,
        size: Int,
        header: BackupHeader,
        as name: BackupName
    ) async throws -> Int {
        var writing = try await destination.write(name)
        do {
            let archive = ArchiveWriter(header, vault: vault)
            try await writing.append(archive.opening)
            var written = archive.opening.count
            let last = max(0, size - 1) / ArchiveForm.chunkSize
            for number in 0...last {
                try Task.checkCancellation()
                let bytes = try await Self.inBackground { _ in
                    let start = number * ArchiveForm.chunkSize
                    let contents = try copy.read(at: start, count: min(ArchiveForm.chunkSize, size - start))
                    return try archive.chunk(contents, number: number, isLast: number == last)
                }
                try await writing.append(bytes)
                written += bytes.count
            }
            try await writing.finish()
            return written
        } catch {
            await writing.abandon()
            throw error
        }
    }

    /// Verifies a copy; problems become errors of the given kind.
    static func examined(
        _ draft: AtomicFile,
        by examination: DatabaseFile.Examination,
        orThrow code: BackupError.Code
    ) async throws -> DatabaseFacts {
        try await inBackground { _ in
            do throws(StoreOpenError) {
                return try DatabaseFile(draft.path).examine(examination)
            } catch {
                let code = error.code == .newerVersion ? .newerVersion : code
                throw BackupError(code, reason: "the database in the backup is unusable: \(error.reason)")
            }
        }
    }

    static func inBackground<Value: Sendable>(
        _ body: @escaping @Sendable (_ isCancelled: () -> Bool) throws -> Value
    ) async throws -> Value {
        do {
            return try await BlockingWork.runInBackground(body)
        } catch let error as SystemError {
            throw BackupError(.noRoom, reason: error.description)
        } catch let error as CryptoError {
            throw BackupError(.source, reason: "the backup cannot be encrypted: \(error)")
        }
    }
}

import CressetConcurrency
import CressetSystem

/// A backup destination in a directory, with files readable only by their owner.
public struct BackupDirectory: BackupDestination {
    private let path: String

    /// Refers to an existing directory. It is never created, because an unmounted disk must not be replaced silently.
    public init(_ path: String) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    public func backups() async throws(BackupError) -> [StoredBackup] {
        try await Self.onDisk { [path] in
            guard try PrivateFile.isExisting(path) else {
                throw BackupError(
                    .missing,
                    reason: "no directory \(path); check the path, create it, or mount its disk"
                )
            }
            return try PrivateFile.names(in: path).compactMap(BackupName.init).sorted().compactMap { name in
                // Ignores directories, and files deleted meanwhile by another process.
                try PrivateFile.sizeOfFile("\(path)/\(name)").map { StoredBackup(name: name, size: $0) }
            }
        }
    }

    public func write(_ name: BackupName) async throws(BackupError) -> any BackupWriting {
        let file = "\(path)/\(name)"
        let draft = try await Self.onDisk { [path] in
            try AtomicFile.removeAbandoned(in: path, named: BackupName.prefix)
            return try AtomicFile(beside: file)
        }
        return Writing(file: file, draft: draft)
    }

    public func read(_ name: BackupName, at offset: Int, count: Int) async throws(BackupError) -> [UInt8] {
        let file = "\(path)/\(name)"
        return try await Self.onDisk { try InputFile(file).read(at: offset, count: count) }
    }

    public func delete(_ name: BackupName) async throws(BackupError) {
        let file = "\(path)/\(name)"
        try await Self.onDisk { try PrivateFile.remove(file) }
    }

    private struct Writing: BackupWriting {
        let file: String
        /// `nil` after finishing or abandoning the backup.
        var draft: AtomicFile?

        mutating func append(_ bytes: [UInt8]) async throws(BackupError) {
            try await BackupDirectory.onDisk { [draft] in try draft?.append(bytes) }
        }

        mutating func finish() async throws(BackupError) {
            try await BackupDirectory.onDisk { [draft, file] in try draft?.publish(as: file) }
            draft = nil
        }

        mutating func abandon() async {
            draft?.discard()
            draft = nil
        }
    }

    private static func onDisk<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws(BackupError) -> Value {
        do {
            return try await BlockingWork.runInBackground { _ in try body() }
        } catch let error as BackupError {
            throw error
        } catch let error as SystemError {
            throw BackupError(error.isMissing ? .missing : .destination, reason: error.description)
        } catch {
            throw BackupError(.destination, reason: "\(error)")
        }
    }
}

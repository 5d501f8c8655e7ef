import CressetConcurrency
public import CressetObjects
import CressetSystem
import Synchronization

/// The bytes of objects as files, in 256 folders by the end of their keys.
public final class FileObjectBytes: ObjectBytes {
    private static let keyLength = 44
    private static let batch = 100
    private static let namesLimit = 10_000_000

    private let directory: String
    private let pool: BlockingPool<Void>
    /// Those on disk.
    private let madeFolders = Mutex<Set<String>>([])

    /// The first file creates the directory.
    ///
    /// - Parameter threads: Number of threads for files; synchronization waits for the disk.
    public init(_ directory: String, threads: Int = 16, capacity: Int = 4096) throws {
        self.directory = directory
        pool = try BlockingPool(threads: threads, capacity: capacity) {}
    }

    public func close() {
        pool.close()
    }

    private static func folders(of directory: String) -> [String] {
        let digits = Array("0123456789abcdef")
        return digits.flatMap { first in digits.map { "\(directory)/\(first)\($0)" } }
    }

    private func path(of key: String) -> String {
        "\(directory)/\(key.suffix(2))/\(key)"
    }

    private func makeFolder(of path: String) throws(SystemError) {
        let folder = PrivateFile.directory(of: path)
        guard !madeFolders.withLock({ $0.contains(folder) }) else { return }
        try PrivateFile.makeDirectory(folder)
        // Another process may have created the folder without synchronizing it yet.
        try PrivateFile.synchronizeDirectory(directory)
        try PrivateFile.synchronizeDirectory(PrivateFile.directory(of: directory))
        madeFolders.withLock { _ = $0.insert(folder) }
    }

    public func create(_ key: String) async throws -> any ObjectSink {
        let path = path(of: key)
        let file = try await pool.runOnFiles {
            try self.makeFolder(of: path)
            return try LockedFile(creating: path)
        }
        return FileObjectSink(file, in: pool)
    }

    public func resume(_ key: String, creating isCreated: Bool) async throws -> any ObjectSink {
        let path = path(of: key)
        let file = try await pool.runOnFiles {
            do {
                if isCreated { try self.makeFolder(of: path) }
                guard let file = try LockedFile(path, creating: isCreated) else { throw ObjectError.busy }
                return file
            } catch let error as SystemError where error.isMissing {
                throw ObjectError.uploadNotFound
            }
        }
        return FileObjectSink(file, in: pool)
    }

    public func open(_ key: String, at offset: Int64) async throws -> (any OpenObject)? {
        let path = path(of: key)
        let file = try await pool.runOnFiles { () -> InputFile? in
            do {
                return try InputFile(path)
            } catch let error as SystemError where error.isMissing {
                return nil
            }
        }
        return file.map { OpenObjectFile($0, in: pool) }
    }

    public func delete(_ key: String) async throws {
        let path = path(of: key)
        try await pool.runOnFiles { try Self.remove(path) }
    }

    private static func remove(_ path: String) throws(SystemError) {
        do throws(SystemError) {
            try PrivateFile.remove(path)
        } catch {
            guard error.isMissing else { throw error }
        }
    }

    public func sweep(
        olderThan moment: Int64,
        named: @escaping @Sendable ([String]) async throws -> Set<String>
    ) async throws -> Int {
        var deleted = 0
        for folder in Self.folders(of: directory) {
            let names = try await pool.runOnFiles { try Self.names(in: folder) }
            let old = names.filter { Self.time(of: $0).map { $0 < moment } ?? false }
            for start in stride(from: 0, to: old.count, by: Self.batch) {
                let keys = Array(old[start..<min(start + Self.batch, old.count)])
                deleted += try await sweep(keys, named: named)
            }
        }
        return deleted
    }

    private static func names(in folder: String) throws(SystemError) -> [String] {
        do throws(SystemError) {
            return try PrivateFile.names(in: folder, limit: namesLimit)
        } catch {
            guard error.isMissing else { throw error }
            return []
        }
    }

    private func sweep(
        _ keys: [String],
        named: @Sendable ([String]) async throws -> Set<String>
    ) async throws -> Int {
        // Locked until their deletion: an upload cannot end in between.
        let locked = try await pool.runOnFiles { [directory] in
            keys.compactMap { key in
                (try? LockedFile("\(directory)/\(key.suffix(2))/\(key)")).map { (key: key, file: $0) }
            }
        }
        guard !locked.isEmpty else { return 0 }
        let spared = try await named(locked.map(\.key))
        return try await pool.runOnFiles {
            let orphans = locked.filter { !spared.contains($0.key) }
            for orphan in orphans { try Self.remove(orphan.file.path) }
            return orphans.count
        }
    }

    /// - Returns: `nil` for a file that is no key.
    static func time(of name: String) -> Int64? {
        guard name.utf8.count == keyLength, name.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else {
            return nil
        }
        return Int64(name.prefix(12), radix: 16)
    }
}

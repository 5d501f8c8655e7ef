import CressetSystem
public import Foundation

/// Files that only their owner can read, each replaced as a whole. Several processes of theirs may have one store.
public struct FileStore: SecureStore {
    private let directory: URL

    /// Creates a store in a directory. Where it is missing it is made, for its owner alone; one that is there stays as
    /// it is.
    public init(directory: URL) {
        self.directory = directory
    }

    /// Below the user's data directory: `$XDG_DATA_HOME/cresset-auth`, or `~/.local/share/cresset-auth`.
    public static var standard: FileStore {
        FileStore(directory: URL(fileURLWithPath: standardPath(ProcessInfo.processInfo.environment)))
    }

    /// Returns the directory of ``standard``. `XDG_DATA_HOME` counts only if it is an absolute path, as its
    /// specification has it (<https://specifications.freedesktop.org/basedir-spec/latest/>); so does `HOME`.
    package static func standardPath(_ environment: [String: String]) -> String {
        let absolute = { (name: String) in environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let data = absolute("XDG_DATA_HOME") ?? (absolute("HOME") ?? NSHomeDirectory()) + "/.local/share"
        return data + "/cresset-auth"
    }

    /// Reads the data under the key; `nil` if there is none.
    ///
    /// - Throws: ``SecureStoreError`` with the file's path, also for a file that others may read.
    public func read(_ key: SecureStoreKey) throws -> Data? {
        try refusingSynchronization(of: key)
        try? PrivateFile.removeAbandonedDrafts(of: path(of: key))
        do throws(SystemError) {
            return Data(try PrivateFile.readOwned(path(of: key)))
        } catch {
            guard !error.isMissing else { return nil }
            throw SecureStoreError(error)
        }
    }

    /// Replaces the data under the key.
    public func write(_ data: Data, under key: SecureStoreKey) throws {
        try update(key) { $0 = data }
    }

    /// Removes the data under the key.
    public func remove(_ key: SecureStoreKey) throws {
        try update(key) { $0 = nil }
    }

    /// Changes the data under the key. Other processes that change it wait, for ten seconds at most; readers do not wait.
    ///
    /// - Throws: ``SecureStoreError``, which names the file, also if another process has locked it for ten seconds.
    public func update(_ key: SecureStoreKey, with change: (inout Data?) throws -> Void) throws {
        try refusingSynchronization(of: key)
        do {
            try PrivateFile.makeDirectory(directory.path)
            try PrivateFile.update(path(of: key)) { bytes in
                var data = bytes.map { Data($0) }
                try change(&data)
                return data.map { Array($0) }
            }
        } catch let error as SystemError {
            throw SecureStoreError(error)
        }
    }

    /// True: files are anybody's who may read them.
    public func isShared(_ key: SecureStoreKey) -> Bool { true }

    /// Returns the file's path.
    public func location(of key: SecureStoreKey) -> String { path(of: key) }

    private func path(of key: SecureStoreKey) -> String {
        let name = [key.accessGroup.map { "group \($0)" }, key.service, key.account].compactMap { $0 }
            .joined(separator: "-")
        let encoded = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "user"
        return directory.appendingPathComponent(encoded + ".json").path
    }

    private func refusingSynchronization(of key: SecureStoreKey) throws {
        guard key.isSynchronizable else { return }
        throw SecureStoreError("shareAuthStateAcrossDevices requires another store because files stay on this device")
    }
}

extension SecureStoreError {
    fileprivate init(_ error: SystemError) {
        self.init(error.isExposed ? "other users can read \(error.path); set its mode to 600" : error.description)
    }
}

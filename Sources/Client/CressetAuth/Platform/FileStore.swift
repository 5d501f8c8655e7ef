import CressetSystem
public import Foundation

/// A store in private files, replaced atomically. A user's processes can share one.
public struct FileStore: SecureStore {
    private let directory: URL

    /// Creates a store in a directory; creates a missing directory for its owner only.
    public init(directory: URL) {
        self.directory = directory
    }

    /// The store in the user's data directory: `$XDG_DATA_HOME/cresset-auth`, or `~/.local/share/cresset-auth`.
    public static var standard: FileStore {
        FileStore(directory: URL(fileURLWithPath: standardPath(ProcessInfo.processInfo.environment)))
    }

    /// Returns the directory of ``standard``.
    ///
    /// Ignores relative paths in `XDG_DATA_HOME`, as its specification requires
    /// (<https://specifications.freedesktop.org/basedir-spec/latest/>), and in `HOME`.
    package static func standardPath(_ environment: [String: String]) -> String {
        let absolute = { (name: String) in environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let data = absolute("XDG_DATA_HOME") ?? (absolute("HOME") ?? NSHomeDirectory()) + "/.local/share"
        return data + "/cresset-auth"
    }

    /// Returns the data of the key, or `nil`.
    ///
    /// - Throws: ``SecureStoreError`` with the file's path, also for a file readable by others.
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

    /// Replaces the data of the key.
    public func write(_ data: Data, under key: SecureStoreKey) throws {
        try update(key) { $0 = data }
    }

    /// Removes the data of the key.
    public func remove(_ key: SecureStoreKey) throws {
        try update(key) { $0 = nil }
    }

    /// Changes the data of the key. Other writing processes wait, for ten seconds at most; readers do not wait.
    ///
    /// - Throws: ``SecureStoreError`` with the file's name, also if another process holds the lock for ten seconds.
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

    /// Always true: other processes can change files.
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

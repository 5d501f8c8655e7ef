public import Foundation

/// Files that only their owner can read, each replaced as a whole.
public struct FileStore: SecureStore {
    private let directory: URL

    /// Creates a store in a directory, which is made when it is needed.
    public init(directory: URL) {
        self.directory = directory
    }

    /// Below the user's data directory: `$XDG_DATA_HOME/cresset-auth`, or `~/.local/share/cresset-auth`.
    public static var standard: FileStore {
        FileStore(directory: URL(fileURLWithPath: standardPath(ProcessInfo.processInfo.environment)))
    }

    /// Returns the directory of ``standard``. `XDG_DATA_HOME` counts only if it is an absolute path, as its
    /// specification has it (<https://specifications.freedesktop.org/basedir-spec/latest/>).
    package static func standardPath(_ environment: [String: String]) -> String {
        let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (named ?? NSHomeDirectory() + "/.local/share") + "/cresset-auth"
    }

    /// Reads the data under the key; `nil` if there is none.
    public func read(_ key: SecureStoreKey) throws -> Data? {
        let file = file(for: key)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try Data(contentsOf: file)
    }

    /// Replaces the data under the key.
    public func write(_ data: Data, under key: SecureStoreKey) throws {
        let files = FileManager.default
        // The directory keeps others out; the file's own permissions come on top.
        try files.createDirectory(
            at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: directory.path)
        let file = file(for: key)
        try data.write(to: file, options: .atomic)
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }

    /// Removes the data under the key.
    public func remove(_ key: SecureStoreKey) throws {
        let file = file(for: key)
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.removeItem(at: file)
    }

    private func file(for key: SecureStoreKey) -> URL {
        let name =
            "\(key.service)-\(key.account)".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "user"
        return directory.appendingPathComponent(name + ".json")
    }
}

import Foundation

/// A directory that a test has for itself.
public enum TemporaryDirectory {
    /// Makes one, lends its path, and removes it with all that is in it.
    public static func run(_ body: (String) async throws -> Void) async throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "cresset-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try await body(directory.path)
    }
}

import Foundation
import Synchronization

/// A PostgreSQL server for tests. It ends with this process.
public final class PostgresCluster: Sendable {
    public static let shared = Result { try PostgresCluster() }

    public let address: String
    // The server ends when this is closed.
    private let input: Pipe
    private let schemas = Mutex(0)

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private init() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "pg-\(UUID().uuidString.prefix(8))")
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../scripts/postgres")
        let (process, output) = (Process(), Pipe())
        input = Pipe()
        process.executableURL = script.standardizedFileURL
        process.arguments = [directory.path()]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
        guard !line.isEmpty else { throw Failure(description: "no server: see standard error") }
        address = String(decoding: line, as: UTF8.self)
    }

    /// Returns an unused schema name, without creating the schema.
    public func nextSchema() -> String {
        schemas.withLock { count in
            count += 1
            return "test\(count)"
        }
    }

    public func address(ofDatabase name: String) -> String {
        address.replacing("///postgres?", with: "///\(name)?")
    }

    public func address(ofSchema schema: String) -> String {
        "\(address)&options=-csearch_path%3D\(schema)"
    }
}

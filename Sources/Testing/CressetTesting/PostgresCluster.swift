import Foundation
import Synchronization

/// A PostgreSQL server of the tests' own. It ends with this process, because its standard input does.
public final class PostgresCluster: Sendable {
    /// The one that the tests of this process share; each suite works in a schema of its own.
    public static let shared = Result { try PostgresCluster() }

    /// The address, as libpq reads it.
    public let address: String
    // Kept open: when it is closed, the server ends.
    private let input: Pipe
    private let schemas = Mutex(0)

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private init() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "pg-\(UUID().uuidString.prefix(8))")
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../scripts/postgres")
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

    /// Returns the name of a schema that no other test has. Whoever gets it makes it.
    public func nextSchema() -> String {
        schemas.withLock { count in
            count += 1
            return "test\(count)"
        }
    }

    /// Returns the server's address for connections to another database than the first one.
    public func address(ofDatabase name: String) -> String {
        address.replacing("///postgres?", with: "///\(name)?")
    }

    /// Returns the server's address for connections that work in a schema.
    public func address(ofSchema schema: String) -> String {
        "\(address)&options=-csearch_path%3D\(schema)"
    }
}

import CressetPostgres
import Foundation
import Synchronization

/// A PostgreSQL server of the tests' own. It ends with this process, because its standard input does.
final class PrivateCluster: Sendable {
    /// The one that the tests of this process share; each suite works in a schema of its own.
    static let shared = Result { try PrivateCluster() }

    /// The address, as libpq reads it.
    let address: String
    // Kept open: when it is closed, the server ends.
    private let input: Pipe
    // Of two connections that make one schema at a time, PostgreSQL fails one, IF NOT EXISTS or not.
    private let schemas = Mutex(Set<String>())

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private init() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "pg-\(UUID().uuidString.prefix(8))")
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../scripts/postgres")
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

    /// Connects, and makes the schema that the statements find their tables in.
    func connect(schema: String, prepares: Bool = true) throws -> PostgresConnection {
        let connection = try PostgresConnection(address, limit: .seconds(30), prepares: prepares)
        try schemas.withLock {
            guard !$0.contains(schema) else { return }
            try connection.run("CREATE SCHEMA \(schema)")
            $0.insert(schema)
        }
        try connection.run("SET search_path TO \(schema)")
        return connection
    }
}

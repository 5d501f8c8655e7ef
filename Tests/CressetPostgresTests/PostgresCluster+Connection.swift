import CressetPostgres
import CressetSQL
import CressetTesting
import Synchronization

extension PostgresCluster {
    // Of two connections that make one schema at a time, PostgreSQL fails one, IF NOT EXISTS or not.
    private static let schemas = Mutex(Set<String>())

    /// Connects, and makes the schema that the statements find their tables in.
    func connect(schema: String, prepares: Bool = true) throws -> PostgresConnection {
        let connection = try PostgresConnection(address, limit: .seconds(30), prepares: prepares)
        try Self.schemas.withLock {
            guard !$0.contains(schema) else { return }
            try connection.run("CREATE SCHEMA \(schema)")
            $0.insert(schema)
        }
        try connection.run("SET search_path TO \(schema)")
        return connection
    }
}

import CressetPostgres
import CressetSQL
import CressetTesting
import Synchronization

extension PostgresCluster {
    // PostgreSQL fails one of two concurrent CREATE SCHEMA statements, even with IF NOT EXISTS.
    private static let schemas = Mutex(Set<String>())

    /// Connects and creates the schema for the statements.
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

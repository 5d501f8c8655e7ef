import CressetPostgres
import CressetSQL
import CressetStorePostgres
import CressetTesting

extension PostgresStore {
    static func inSchema() throws -> PostgresStore {
        try PostgresStore(makeSettings())
    }

    static func makeSettings() throws -> PostgresSettings {
        let cluster = try PostgresCluster.shared.get()
        let schema = cluster.nextSchema()
        try PostgresConnection(cluster.address, limit: .seconds(30)).run("CREATE SCHEMA \(schema)")
        var settings = PostgresSettings(address: cluster.address(ofSchema: schema))
        settings.readers = 2
        // The default ends a transaction of a test process that waits for its processor.
        settings.timeout = .seconds(120)
        return settings
    }

    /// Creates tables and a role with a connection limit.
    ///
    /// - Returns: The settings for stores of the role, and a connection of the tables' owner.
    static func makeSettings(
        ofRole role: String,
        connections: Int
    ) async throws -> (settings: PostgresSettings, owner: PostgresConnection) {
        var settings = try makeSettings()
        try await PostgresStore(settings).close()
        let owner = try PostgresConnection(settings.address, limit: .seconds(30))
        let schema = try owner.row("SELECT current_schema()") { $0.text(0) } ?? ""
        try owner.run("CREATE ROLE \(role) LOGIN CONNECTION LIMIT \(connections)")
        try owner.run("GRANT USAGE ON SCHEMA \(schema) TO \(role)")
        try owner.run("GRANT ALL ON ALL TABLES IN SCHEMA \(schema) TO \(role)")
        settings.address = settings.address.replacing("user=cresset", with: "user=\(role)")
        return (settings, owner)
    }
}

import CressetPostgres
import CressetSQL
import CressetStorePostgres
import CressetTesting

extension PostgresStore {
    /// Opens an empty store in a schema of its own.
    static func inSchema() throws -> PostgresStore {
        try PostgresStore(makeSettings())
    }

    /// Makes a schema, and returns the settings of stores in it.
    static func makeSettings() throws -> PostgresSettings {
        let cluster = try PostgresCluster.shared.get()
        let schema = cluster.nextSchema()
        try PostgresConnection(cluster.address, limit: .seconds(30)).run("CREATE SCHEMA \(schema)")
        var settings = PostgresSettings(address: cluster.address(ofSchema: schema))
        settings.readers = 2
        return settings
    }

    /// Makes tables, and a role that has so many connections to them at the most.
    ///
    /// - Returns: The settings of stores of that role, and a connection of the tables' owner.
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

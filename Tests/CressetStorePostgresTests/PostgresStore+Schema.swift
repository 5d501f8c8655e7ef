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
}

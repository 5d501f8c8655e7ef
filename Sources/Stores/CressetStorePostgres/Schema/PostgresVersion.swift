import CressetSQL
import CressetStoreSQL

/// The version of a database's tables.
struct PostgresVersion: Sendable {
    /// The number of migrations that the database has had; 0 for one without our tables.
    let number: Int64
    /// The oldest version whose servers may use it.
    let oldestCompatible: Int64

    var isMade: Bool { number > 0 }

    init(reading connection: any SQLConnection) throws(SQLError) {
        let hasTable = try connection.row(connection.dialect.countOfTables, binding: ["schema_version"]) { $0.bool(0) }
        let found =
            hasTable == true
            ? try connection.row("SELECT version, oldest_compatible FROM schema_version") { row in
                (row.integer(0), row.integer(1))
            } : nil
        (number, oldestCompatible) = found ?? (0, 0)
    }

    /// - Throws: ``StoreOpenError`` (`newerVersion`) if this program does not know the tables any more.
    func requireCompatibility() throws(StoreOpenError) {
        guard oldestCompatible > PostgresSchema.currentVersion else { return }
        throw StoreOpenError(.newerVersion, reason: "version \(number), this is \(PostgresSchema.currentVersion)")
    }
}

import CressetSQL
import CressetStoreSQL

struct PostgresVersion: Sendable {
    /// Schema version; 0 without Cresset's tables.
    let number: Int64
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
}

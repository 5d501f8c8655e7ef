import CressetStoreSQL

/// Tables, and the table of this engine alone.
///
/// Servers of adjacent versions can share a database: a version only adds columns, and the next one removes the old.
/// Otherwise, raise ``oldestCompatible``.
struct PostgresSchema: Sendable {
    static let current = PostgresSchema(.current, oldestCompatible: StoreSchema.firstVersion)

    private let shared: StoreSchema
    /// Oldest version whose servers can use these tables.
    let oldestCompatible: Int64

    init(_ shared: StoreSchema, oldestCompatible: Int64) {
        (self.shared, self.oldestCompatible) = (shared, oldestCompatible)
    }

    var version: Int64 { shared.version }

    func statements(from found: Int64) -> [String] {
        (found == 0 ? Self.ownTables : []) + shared.statements(from: found, in: .postgres)
    }

    func requireCompatibility(with found: PostgresVersion) throws(StoreOpenError) {
        try shared.requireReleased(found.number)
        guard found.oldestCompatible > version else { return }
        throw StoreOpenError(.newerVersion, reason: "version \(found.number), this is \(version)")
    }

    private static let ownTables = [
        "CREATE TABLE commit_mark (id BYTEA PRIMARY KEY, made_at TIMESTAMPTZ NOT NULL)",
        "CREATE INDEX commit_mark_made_at ON commit_mark (made_at)",
    ]
}

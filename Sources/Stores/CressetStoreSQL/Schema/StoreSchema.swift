package struct StoreSchema: Sendable {
    /// The version of the first release. Smaller numbers belong to databases of development versions.
    package static let firstVersion: Int64 = 100

    package static let current = StoreSchema(StoredTable.all, version: firstVersion)

    private let tables: [StoredTable]
    package let version: Int64

    package init(_ tables: [StoredTable], version: Int64) {
        (self.tables, self.version) = (tables, version)
    }

    /// Returns the statements from an earlier version to this one.
    ///
    /// - Parameter found: Database's version; 0 for an empty database.
    package func statements(from found: Int64, in dialect: SQLDialect) -> [String] {
        let next = max(found + 1, Self.firstVersion)
        guard next <= version else { return [] }
        return (next...version).flatMap { version in tables.flatMap { $0.changes(in: version, for: dialect) } }
    }

    /// - Throws: ``StoreOpenError`` (`unreleasedVersion`) for a database of a development version.
    package func requireReleased(_ found: Int64) throws(StoreOpenError) {
        guard found > 0, found < Self.firstVersion else { return }
        throw StoreOpenError(.unreleasedVersion, reason: "version \(found), the first release has \(Self.firstVersion)")
    }
}

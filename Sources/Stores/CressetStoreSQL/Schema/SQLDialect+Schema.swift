extension SQLDialect {
    func type(of kind: StoredColumn.Kind) -> String {
        switch (self, kind) {
        case (.sqlite, .text): "TEXT"
        case (.sqlite, .integer): "INTEGER"
        case (.sqlite, .blob): "BLOB"
        // Texts compare by bytes, as in SQLite.
        case (.postgres, .text): "TEXT COLLATE \"C\""
        case (.postgres, .integer): "BIGINT"
        case (.postgres, .blob): "BYTEA"
        }
    }

    /// Returns the end of a table's creation.
    ///
    /// - Parameter isNumbered: `true` for a single integer key, which SQLite uses as the row ID.
    func options(ofTableNumbered isNumbered: Bool) -> String {
        switch self {
        case .sqlite: isNumbered ? " STRICT" : " STRICT, WITHOUT ROWID"
        case .postgres: ""
        }
    }
}

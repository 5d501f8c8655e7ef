import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetStoreSQL

enum Schema {
    static func migrate(_ connection: SQLiteConnection, to schema: StoreSchema = .current) throws {
        let found = try version(of: connection, knowing: schema)
        guard found < schema.version else { return }
        guard try found > 0 || texts(on: SQLiteSession(connection)).isEmpty else {
            throw StoreOpenError(.damaged, reason: "it belongs to another program")
        }
        try connection.execute("BEGIN EXCLUSIVE")
        do {
            // Another process may have migrated.
            let found = try version(of: connection, knowing: schema)
            for statement in schema.statements(from: found, in: .sqlite) { try connection.execute(statement) }
            try connection.execute("PRAGMA user_version = \(schema.version)")
            try connection.execute("COMMIT")
        } catch {
            try? connection.execute("ROLLBACK")
            throw error
        }
    }

    /// Returns the names of modified, missing and additional schema objects. They could change written or found rows.
    static func differences(
        on connection: any SQLConnection,
        from schema: StoreSchema = .current
    ) throws(SQLError) -> [String] {
        let own = try translatingErrors { () throws(SQLiteError) in
            let own = try SQLiteConnection(path: ":memory:")
            for statement in schema.statements(from: 0, in: .sqlite) { try own.execute(statement) }
            return own
        }
        let (expected, found) = (try texts(on: SQLiteSession(own)), try texts(on: connection))
        return Set(expected.keys).union(found.keys).filter { expected[$0] != found[$0] }.sorted()
    }

    /// Without SQLite's internal objects: user tables can have such names, too.
    private static func texts(on connection: any SQLConnection) throws(SQLError) -> [String: String] {
        let rows = try connection.rows(
            """
            SELECT type || ' ' || name, tbl_name || ' ' || coalesce(sql, '') FROM sqlite_schema
                WHERE NOT (type = 'index' AND sql IS NULL) AND NOT (type = 'table' AND name GLOB 'sqlite_stat[0-9]')
            """
        ) { ($0.text(0), $0.text(1)) }
        return Dictionary(rows) { first, _ in first }
    }

    /// Returns the schema version; 0 for an empty database.
    static func version(of connection: SQLiteConnection, knowing schema: StoreSchema = .current) throws -> Int64 {
        let found = try connection.row("PRAGMA user_version") { $0.integer(0) } ?? 0
        guard (0...schema.version).contains(found) else {
            throw StoreOpenError(.newerVersion, reason: "version \(found), this is \(schema.version)")
        }
        try schema.requireReleased(found)
        return found
    }

    /// Returns the mode of the database; `nil` if empty.
    ///
    /// Before a server has recorded it, the mode follows from the projects' API keys. Signing keys without projects
    /// indicate production.
    static func mode(of connection: SQLiteConnection) throws -> StoreMode? {
        guard try version(of: connection) > 0 else { return nil }
        if let recorded = try recordedMode(connection) { return recorded }
        let made = try connection.row(
            """
            SELECT EXISTS (SELECT 1 FROM project WHERE api_key NOT GLOB 'fake-api-key-*'),
                EXISTS (SELECT 1 FROM project), EXISTS (SELECT 1 FROM signing_key)
            """
        ) { row in [row.integer(0) == 1, row.integer(1) == 1, row.integer(2) == 1] }
        guard let made else { return nil }
        if made[0] { return .production }
        if made[1] { return .emulator }
        return made[2] ? .production : nil
    }

    /// Its format is the same in all versions.
    static func signingKey(of connection: SQLiteConnection) throws -> SigningKeyRecord? {
        guard try version(of: connection) > 0 else { return nil }
        return try connection.row(
            "SELECT id, sealed, created_at FROM signing_key WHERE retired_at IS NULL ORDER BY created_at DESC, id DESC"
        ) {
            SigningKeyRecord(
                id: $0.text(0),
                sealedPrivateKey: $0.blob(1),
                createdAt: Timestamp(milliseconds: $0.integer(2))
            )
        }
    }

    static func claim(_ connection: SQLiteConnection, for mode: StoreMode) throws {
        guard try recordedMode(connection) != mode else { return }
        try connection.run(
            "INSERT OR IGNORE INTO store_mode (only, name) VALUES (1, ?)",
            binding: [.text(mode.rawValue)]
        )
        // Another process may have recorded a mode.
        try require(mode, in: recordedMode(connection))
    }

    static func require(_ mode: StoreMode, in found: StoreMode?) throws(StoreOpenError) {
        guard let found, found != mode else { return }
        throw StoreOpenError(.otherMode, reason: "it belongs to the \(found.rawValue) mode")
    }

    private static func recordedMode(_ connection: SQLiteConnection) throws -> StoreMode? {
        let name = try connection.row("SELECT name FROM store_mode") { $0.text(0) }
        guard let name else { return nil }
        guard let mode = StoreMode(rawValue: name) else {
            throw StoreOpenError(.otherMode, reason: "it belongs to an unknown mode")
        }
        return mode
    }
}

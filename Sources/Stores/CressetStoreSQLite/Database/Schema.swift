import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetStoreSQL

/// The schema migrations, forward only. Tests migrate each version to the newest.
enum Schema {
    static let migrations = [
        Migration(version1), Migration(version2), Migration(version3),
        Migration(version4, then: Version4.rewrite), Migration(version5), Migration(version6),
        Migration(Version7.tables), Migration(version8), Migration(Version9.tables), Migration(Version10.tables),
        Migration(Version11.tables), Migration(version12), Migration(version13), Migration(version14),
        Migration(Version15.tables), Migration(Version16.tables), Migration(Version17.tables),
        Migration(Version18.tables), Migration(Version19.tables), Migration(Version20.tables),
        Migration(Version21.tables), Migration(Version22.tables),
    ]

    static var currentVersion: Int64 { Int64(migrations.count) }

    /// - Throws: ``StoreOpenError`` (`newerVersion`), `SQLiteError`.
    static func migrate(_ connection: SQLiteConnection) throws {
        let found = try version(of: connection)
        guard found < currentVersion else { return }
        guard try found > 0 || texts(on: SQLiteSession(connection)).isEmpty else {
            throw StoreOpenError(.damaged, reason: "it belongs to another program")
        }
        try connection.execute("BEGIN EXCLUSIVE")
        do {
            // Another process could have migrated in the meantime.
            for migration in try migrations.dropFirst(Int(version(of: connection))) {
                try connection.execute(migration.tables)
                try migration.rewrite(connection)
            }
            try connection.execute("PRAGMA user_version = \(currentVersion)")
            try connection.execute("COMMIT")
        } catch {
            try? connection.execute("ROLLBACK")
            throw error
        }
    }

    /// Returns the names of modified, missing and additional schema objects. They could change written or found rows.
    static func differences(on connection: any SQLConnection) throws(SQLError) -> [String] {
        let own = try translatingErrors { () throws(SQLiteError) in
            let own = try SQLiteConnection(path: ":memory:")
            for migration in migrations { try own.execute(migration.tables) }
            return own
        }
        let (expected, found) = (try texts(on: SQLiteSession(own)), try texts(on: connection))
        return Set(expected.keys).union(found.keys).filter { expected[$0] != found[$0] }.sorted()
    }

    /// The definitions by name, without SQLite's internal objects: user tables can have such names, too.
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
    ///
    /// - Throws: ``StoreOpenError`` (`newerVersion`), `SQLiteError`.
    static func version(of connection: SQLiteConnection) throws -> Int64 {
        let found = try connection.row("PRAGMA user_version") { $0.integer(0) } ?? 0
        guard (0...currentVersion).contains(found) else {
            throw StoreOpenError(.newerVersion, reason: "version \(found), this is \(currentVersion)")
        }
        return found
    }

    /// Returns the mode of the database; `nil` if it is empty or older than modes.
    ///
    /// Older databases are recognized by their projects' API keys. Signing keys without projects indicate production.
    ///
    /// - Throws: ``StoreOpenError`` (`newerVersion`), `SQLiteError`.
    static func mode(of connection: SQLiteConnection) throws -> StoreMode? {
        let version = try version(of: connection)
        guard version > 0 else { return nil }
        if version >= modeVersion, let recorded = try recordedMode(connection) { return recorded }
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

    /// Returns the current signing key, if any. Its format is the same in all versions.
    ///
    /// - Throws: ``StoreOpenError`` (`newerVersion`), `SQLiteError`.
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

    /// Records the mode of the database.
    ///
    /// - Throws: ``StoreOpenError`` (`otherMode`) if another mode is recorded, `SQLiteError`.
    static func claim(_ connection: SQLiteConnection, for mode: StoreMode) throws {
        guard try recordedMode(connection) != mode else { return }
        try connection.run(
            "INSERT OR IGNORE INTO store_mode (only, name) VALUES (1, ?)",
            binding: [.text(mode.rawValue)]
        )
        // Another process could have recorded a mode first.
        try require(mode, in: recordedMode(connection))
    }

    /// - Throws: ``StoreOpenError`` (`otherMode`).
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

    private static let modeVersion: Int64 = 6

    // An address belongs to one account. An import can repeat it if permitted: the other accounts share the address but
    // are not found by it.
    private static let version1 = """
        CREATE TABLE project (
            id TEXT PRIMARY KEY, number TEXT NOT NULL UNIQUE, api_key TEXT NOT NULL UNIQUE,
            created_at INTEGER NOT NULL, config TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE tenant (
            project TEXT NOT NULL, id TEXT NOT NULL, created_at INTEGER NOT NULL, config TEXT NOT NULL,
            PRIMARY KEY (project, id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE account (
            key INTEGER PRIMARY KEY, project TEXT NOT NULL, tenant TEXT NOT NULL, local_id TEXT NOT NULL,
            email TEXT, shares_email INTEGER NOT NULL DEFAULT 0, phone_number TEXT, initial_email TEXT,
            created_at INTEGER NOT NULL, last_login_at INTEGER, last_refresh_at INTEGER, rest TEXT NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX account_local_id ON account (project, tenant, local_id);
        CREATE UNIQUE INDEX account_email ON account (project, tenant, email)
            WHERE email IS NOT NULL AND shares_email = 0;
        CREATE INDEX account_shared_email ON account (project, tenant, email) WHERE shares_email = 1;
        CREATE UNIQUE INDEX account_phone_number ON account (project, tenant, phone_number)
            WHERE phone_number IS NOT NULL;
        CREATE INDEX account_initial_email ON account (project, tenant, initial_email)
            WHERE initial_email IS NOT NULL;
        CREATE INDEX account_created_at ON account (project, tenant, created_at);
        CREATE INDEX account_last_login_at ON account (project, tenant, last_login_at);
        CREATE TABLE identity (
            project TEXT NOT NULL, tenant TEXT NOT NULL, provider TEXT NOT NULL, raw_id TEXT NOT NULL,
            account INTEGER NOT NULL, PRIMARY KEY (project, tenant, provider, raw_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX identity_account ON identity (account);
        CREATE TABLE session (
            digest BLOB PRIMARY KEY, project TEXT NOT NULL, tenant TEXT NOT NULL, local_id TEXT NOT NULL,
            auth_time INTEGER NOT NULL, rest TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX session_account ON session (project, tenant, local_id);
        CREATE TABLE admin_token (
            digest BLOB PRIMARY KEY, project TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX admin_token_expires_at ON admin_token (expires_at) WHERE expires_at IS NOT NULL;
        CREATE TABLE service_account (
            email TEXT PRIMARY KEY, project TEXT NOT NULL, client_id TEXT NOT NULL, key_id TEXT NOT NULL,
            public_key TEXT NOT NULL, created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE signing_key (
            id TEXT PRIMARY KEY, sealed BLOB NOT NULL, created_at INTEGER NOT NULL, retired_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE signer_key (
            project TEXT NOT NULL, id TEXT NOT NULL, sealed BLOB NOT NULL, PRIMARY KEY (project, id)
        ) STRICT, WITHOUT ROWID;
        """
    private static let version2 = """
        CREATE TABLE action_code (
            digest BLOB PRIMARY KEY, project TEXT NOT NULL, tenant TEXT NOT NULL, kind TEXT NOT NULL,
            email TEXT NOT NULL, local_id TEXT, expires_at INTEGER, rest TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX action_code_email ON action_code (project, tenant, email, kind);
        CREATE INDEX action_code_account ON action_code (project, tenant, local_id) WHERE local_id IS NOT NULL;
        CREATE INDEX action_code_expires_at ON action_code (expires_at) WHERE expires_at IS NOT NULL;
        CREATE TABLE mail (
            id TEXT PRIMARY KEY, project TEXT NOT NULL, sealed BLOB NOT NULL, created_at INTEGER NOT NULL,
            next_attempt_at INTEGER NOT NULL, attempts INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX mail_next_attempt_at ON mail (next_attempt_at);
        CREATE TABLE app (
            project TEXT NOT NULL, platform TEXT NOT NULL, identifier TEXT NOT NULL, rest TEXT NOT NULL,
            PRIMARY KEY (project, platform, identifier)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE link_domain (
            project TEXT NOT NULL, domain TEXT NOT NULL, PRIMARY KEY (project, domain)
        ) STRICT, WITHOUT ROWID;
        """
    private static let version3 = """
        CREATE TABLE authorization (
            digest BLOB PRIMARY KEY, project TEXT NOT NULL, tenant TEXT NOT NULL, sealed BLOB NOT NULL,
            expires_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX authorization_expires_at ON authorization (expires_at);
        CREATE TABLE used_nonce (
            digest BLOB PRIMARY KEY, expires_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX used_nonce_expires_at ON used_nonce (expires_at);
        CREATE TABLE provider_config (
            project TEXT NOT NULL, tenant TEXT NOT NULL, collection TEXT NOT NULL, id TEXT NOT NULL,
            config TEXT NOT NULL, PRIMARY KEY (project, tenant, collection, id)
        ) STRICT, WITHOUT ROWID;
        """
    private static let version4 = """
        CREATE TABLE imported_hash_kind (
            project TEXT NOT NULL, tenant TEXT NOT NULL, decoy TEXT NOT NULL, PRIMARY KEY (project, tenant, decoy)
        ) STRICT, WITHOUT ROWID;
        """
    // Older servers are locked out on purpose: they would forget ended sessions.
    private static let version5 = """
        ALTER TABLE action_code ADD COLUMN revision INTEGER;
        """
    private static let version6 = """
        CREATE TABLE store_mode (
            only INTEGER PRIMARY KEY CHECK (only = 1), name TEXT NOT NULL
        ) STRICT;
        """
    private static let version8 = """
        ALTER TABLE admin_token ADD COLUMN name TEXT;
        """
    private static let version12 = """
        CREATE TABLE master_key_check (
            only INTEGER PRIMARY KEY CHECK (only = 1), sealed BLOB NOT NULL
        ) STRICT;
        """

    private static let version13 = """
        DROP TABLE job_clock;
        CREATE TABLE clock_look (
            only INTEGER PRIMARY KEY CHECK (only = 1), seen_at INTEGER NOT NULL, uptime INTEGER NOT NULL,
            steadiness INTEGER NOT NULL
        ) STRICT;
        """
    private static let version14 = """
        CREATE TABLE data_namespace (
            number INTEGER PRIMARY KEY, project TEXT NOT NULL, namespace TEXT NOT NULL, revision INTEGER NOT NULL,
            UNIQUE (project, namespace)
        ) STRICT;
        CREATE TABLE data_place (
            database INTEGER NOT NULL, path TEXT NOT NULL, value TEXT, priority TEXT, PRIMARY KEY (database, path)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE data_rules (
            database INTEGER NOT NULL, version INTEGER NOT NULL, text TEXT NOT NULL, created_at INTEGER NOT NULL,
            PRIMARY KEY (database, version)
        ) STRICT, WITHOUT ROWID;
        """
}

extension MigrationTests {
    /// The tables of version 15 as released. Never change them.
    static let version15 =
        version14 + """
            CREATE TABLE database_secret (
                digest BLOB PRIMARY KEY, project TEXT NOT NULL, sealed BLOB NOT NULL, name TEXT, created_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            PRAGMA user_version = 15;

            """
}

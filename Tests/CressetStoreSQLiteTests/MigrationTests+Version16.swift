extension MigrationTests {
    /// The tables of version 16 as released. Never change them.
    static let version16 =
        version15 + """
            CREATE TABLE message (
                id TEXT PRIMARY KEY, project TEXT NOT NULL, tenant TEXT, sealed BLOB NOT NULL, created_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL, next_attempt_at INTEGER NOT NULL, attempts INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX message_next_attempt_at ON message (next_attempt_at);
            CREATE INDEX message_expires_at ON message (expires_at);
            PRAGMA user_version = 16;

            """
}

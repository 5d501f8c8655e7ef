extension MigrationTests {
    /// The tables of version 17 as released. Never change them.
    static let version17 =
        version16 + """
            CREATE TABLE phone_session (
                digest BLOB PRIMARY KEY, project TEXT NOT NULL, tenant TEXT NOT NULL, purpose TEXT NOT NULL, local_id TEXT,
                number TEXT NOT NULL, code_digest BLOB NOT NULL, expires_at INTEGER NOT NULL, tries_left INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX phone_session_expires_at ON phone_session (expires_at);
            CREATE INDEX phone_session_local_id ON phone_session (project, tenant, local_id) WHERE local_id IS NOT NULL;
            PRAGMA user_version = 17;

            """
}

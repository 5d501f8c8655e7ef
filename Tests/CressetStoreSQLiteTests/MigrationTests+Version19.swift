extension MigrationTests {
    /// The tables of version 19 as released. Never change them.
    static let version19 =
        version18 + """
            CREATE TABLE webhook (
                id TEXT PRIMARY KEY, project TEXT NOT NULL, url TEXT NOT NULL, kinds TEXT NOT NULL, format TEXT NOT NULL,
                sealed BLOB NOT NULL, former BLOB, former_until INTEGER, created_at INTEGER NOT NULL,
                overload INTEGER NOT NULL DEFAULT 0
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX webhook_project ON webhook (project, created_at);
            CREATE TABLE event (
                id TEXT PRIMARY KEY, webhook TEXT NOT NULL, project TEXT NOT NULL, tenant TEXT NOT NULL,
                local_id TEXT NOT NULL, position INTEGER NOT NULL, kind TEXT NOT NULL, moment INTEGER NOT NULL,
                content TEXT NOT NULL, queued_at INTEGER NOT NULL, next_attempt_at INTEGER, attempts INTEGER NOT NULL,
                failed_at INTEGER, cause TEXT
            ) STRICT, WITHOUT ROWID;
            CREATE UNIQUE INDEX event_line ON event (webhook, tenant, local_id, position) WHERE failed_at IS NULL;
            CREATE INDEX event_next_attempt_at ON event (webhook, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
            CREATE INDEX event_failed_at ON event (failed_at) WHERE failed_at IS NOT NULL;
            CREATE INDEX event_project ON event (project, queued_at);
            PRAGMA user_version = 19;

            """
}

extension MigrationTests {
    /// The tables of version 7 as released. Never change them.
    static let version7 =
        version6 + """
            ALTER TABLE account ADD COLUMN clean_up_at INTEGER;
            CREATE INDEX account_clean_up_at ON account (clean_up_at) WHERE clean_up_at IS NOT NULL;
            ALTER TABLE session ADD COLUMN used_at INTEGER;
            ALTER TABLE session ADD COLUMN ended_at INTEGER;
            CREATE INDEX session_ended_at ON session (ended_at) WHERE ended_at IS NOT NULL;
            CREATE TABLE clean_up_scan (
                project TEXT NOT NULL, tenant TEXT NOT NULL, start INTEGER NOT NULL, last_id TEXT NOT NULL,
                is_done INTEGER NOT NULL, PRIMARY KEY (project, tenant)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE job_clock (
                job TEXT PRIMARY KEY, seen_at INTEGER NOT NULL, steady_since INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE event_count (
                kind TEXT NOT NULL, key BLOB NOT NULL, events INTEGER NOT NULL, parts TEXT NOT NULL,
                ends_at INTEGER NOT NULL, PRIMARY KEY (kind, key)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX event_count_ends_at ON event_count (ends_at);
            PRAGMA user_version = 7;

            """

    /// A row in every table added or changed by version 7, as written by it.
    static let rowsOfVersion7 = """
        INSERT INTO account VALUES (1, 'acme', 'blue', 'anonymous', NULL, 0, NULL, NULL, 1000, 1001, NULL, '{}', 2000);
        INSERT INTO session VALUES (x'01', 'acme', 'blue', 'anonymous', 1, '{"provider":"anonymous"}', 3000, 4000);
        INSERT INTO clean_up_scan VALUES ('acme', 'blue', 5, 'last', 1);
        INSERT INTO job_clock VALUES ('tidy', 6, 5);
        INSERT INTO event_count VALUES ('sign-up', x'02', 3, '7:1 8:2', 9);
        INSERT INTO event_count VALUES ('password.account', x'03', 4, '5:4 6:0', 9);
        INSERT INTO event_count VALUES ('mail.day', x'04', 6, '-5:6', 9);
        """
}

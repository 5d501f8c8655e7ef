extension MigrationTests {
    /// The tables of version 9 as released. Never change them.
    static let version9 =
        version8 + """
            CREATE TABLE audit_event (
                number INTEGER PRIMARY KEY, at INTEGER NOT NULL, project TEXT NOT NULL, tenant TEXT NOT NULL,
                kind TEXT NOT NULL, actor TEXT NOT NULL, actor_id TEXT NOT NULL, actor_name TEXT NOT NULL,
                address TEXT NOT NULL, targets TEXT NOT NULL, count INTEGER NOT NULL, fields TEXT NOT NULL,
                link BLOB NOT NULL
            ) STRICT;
            CREATE TABLE audit_end (
                name TEXT PRIMARY KEY, number INTEGER NOT NULL, link BLOB NOT NULL, proof BLOB NOT NULL
            ) STRICT, WITHOUT ROWID;
            PRAGMA user_version = 9;

            """

    /// A row in every table added by version 9, as written by it.
    static let rowsOfVersion9 = """
        INSERT INTO audit_event VALUES (1, 1000, 'acme', 'blue', 'account.deleted', 'token', 't-1', 'CI', '192.0.2.1',
            '["ada-1"]', 1, '["email"]', x'0a');
        INSERT INTO audit_end VALUES ('head', 1, x'0a', x'0b');
        """
}

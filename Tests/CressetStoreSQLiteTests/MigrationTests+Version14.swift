extension MigrationTests {
    /// The tables of version 14 as released. Never change them.
    static let version14 =
        version13 + """
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
            PRAGMA user_version = 14;

            """

    /// A row in every table added by version 14, as written by it.
    static let rowsOfVersion14 = """
        INSERT INTO data_namespace VALUES (1, 'acme', 'acme', 3);
        INSERT INTO data_place VALUES (1, 'a/b/', '"c"', '5');
        INSERT INTO data_rules VALUES (1, 1, '{"rules":{".read":true}}', 7);
        """
}

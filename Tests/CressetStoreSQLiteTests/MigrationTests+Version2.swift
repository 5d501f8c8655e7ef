extension MigrationTests {
    /// The tables of version 2 as released. Never change them.
    static let version2 =
        version1 + """
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
            PRAGMA user_version = 2;

            """

    /// A row in every table added by version 2, as written by it, and rows a later version could write.
    static let rowsOfVersion2 = #"""
        INSERT INTO action_code VALUES (x'01', 'acme', 'blue', 'emailChange', 'ada@example.com', 'ada-1', 9,
            '{"newEmail":"new@example.com","enrollmentID":"f-1"}');
        INSERT INTO action_code VALUES (x'02', 'acme', '', 'emailSignIn', '', NULL, NULL, '{}');
        INSERT INTO action_code VALUES (x'03', 'acme', 'blue', 'pigeonPost', '', NULL, NULL, '{}');
        INSERT INTO mail VALUES ('m', 'acme', x'05', 1, 2, 7);
        INSERT INTO app VALUES ('acme', 'android', 'com.example.app', '{"certificates":["AA:BB"]}');
        INSERT INTO app VALUES ('acme', 'ios', 'com.example.app', '{"teamID":"ABCDE12345","appStoreID":"123"}');
        INSERT INTO app VALUES ('acme', 'watch', '1:2:3', '{}');
        INSERT INTO link_domain VALUES ('acme', 'links.example.com');
        """#
}

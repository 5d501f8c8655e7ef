extension MigrationTests {
    /// The tables of version 8 as released. Never change them.
    static let version8 =
        version7 + """
            ALTER TABLE admin_token ADD COLUMN name TEXT;
            PRAGMA user_version = 8;

            """

    /// A row in every table changed by version 8, as written by it.
    static let rowsOfVersion8 = """
        INSERT INTO admin_token (digest, project, created_at, expires_at, name) VALUES (x'02', 'acme', 7, 9, 'CI');
        """
}

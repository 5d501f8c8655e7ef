extension MigrationTests {
    /// The tables of version 8, as its releases made them. Never changed again.
    static let version8 =
        version7 + """
            ALTER TABLE admin_token ADD COLUMN name TEXT;
            PRAGMA user_version = 8;

            """

    /// A row in every table that version 8 changed, as it wrote it.
    static let rowsOfVersion8 = """
        INSERT INTO admin_token (digest, project, created_at, expires_at, name) VALUES (x'02', 'acme', 7, 9, 'CI');
        """
}

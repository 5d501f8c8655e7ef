extension MigrationTests {
    /// The tables of version 10, as its releases made them. Never changed again.
    static let version10 =
        version9 + """
            ALTER TABLE session ADD COLUMN revoked_at INTEGER;
            PRAGMA user_version = 10;

            """

    /// A row in every table that version 10 changed, as it wrote it.
    static let rowsOfVersion10 = """
        INSERT INTO session VALUES (x'01', 'acme', 'blue', 'ada-1', 1,
            '{"provider":"password","device":{"network":"203.0.113.0/24","userAgent":"App/1"}}', 3000, 4000, 5000);
        """
}

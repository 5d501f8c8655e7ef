extension MigrationTests {
    /// The tables of version 10 as released. Never change them.
    static let version10 =
        version9 + """
            ALTER TABLE session ADD COLUMN revoked_at INTEGER;
            PRAGMA user_version = 10;

            """

    /// A row in every table changed by version 10, as written by it.
    static let rowsOfVersion10 = """
        INSERT INTO session VALUES (x'01', 'acme', 'blue', 'ada-1', 1,
            '{"provider":"password","device":{"network":"203.0.113.0/24","userAgent":"App/1"}}', 3000, 4000, 5000);
        """
}

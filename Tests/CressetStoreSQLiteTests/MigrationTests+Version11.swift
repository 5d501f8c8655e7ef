extension MigrationTests {
    /// The tables of version 11 as released. Never change them.
    static let version11 =
        version10 + """
            ALTER TABLE session ADD COLUMN succession TEXT;
            PRAGMA user_version = 11;

            """

    /// A row in every table changed by version 11, as written by it.
    static let rowsOfVersion11 = """
        INSERT INTO session VALUES (x'01', 'acme', 'blue', 'ada-1', 1, '{"provider":"password"}', 3000, 4000, 5000,
            '5 6000 7000');
        """
}

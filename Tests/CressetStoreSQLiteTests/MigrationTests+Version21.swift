extension MigrationTests {
    /// The tables as released in version 21. Never changed again.
    static let version21 =
        version20 + """
            ALTER TABLE session ADD COLUMN signed_in_at INTEGER;
            PRAGMA user_version = 21;

            """
}

extension MigrationTests {
    /// The tables of version 21, as its releases made them. Never changed again.
    static let version21 =
        version20 + """
            ALTER TABLE session ADD COLUMN signed_in_at INTEGER;
            PRAGMA user_version = 21;

            """
}

extension MigrationTests {
    /// The tables of version 4, as its releases made them. Never changed again.
    static let version4 =
        version3 + """
            CREATE TABLE store_mode (
                only INTEGER PRIMARY KEY CHECK (only = 1), name TEXT NOT NULL
            ) STRICT;
            PRAGMA user_version = 4;

            """

    /// A row in every table that version 4 added, as it wrote it.
    static let rowsOfVersion4 = """
        INSERT INTO store_mode VALUES (1, 'emulator');
        """
}

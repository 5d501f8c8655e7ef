extension MigrationTests {
    /// The tables of version 6 as released. Never change them.
    static let version6 =
        version5 + """
            CREATE TABLE store_mode (
                only INTEGER PRIMARY KEY CHECK (only = 1), name TEXT NOT NULL
            ) STRICT;
            PRAGMA user_version = 6;

            """

    /// A row in every table added by version 6, as written by it.
    static let rowsOfVersion6 = """
        INSERT INTO store_mode VALUES (1, 'emulator');
        """
}

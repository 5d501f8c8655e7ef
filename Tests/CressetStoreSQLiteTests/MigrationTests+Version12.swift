extension MigrationTests {
    /// The tables of version 12 as released. Never change them.
    static let version12 =
        version11 + """
            CREATE TABLE master_key_check (
                only INTEGER PRIMARY KEY CHECK (only = 1), sealed BLOB NOT NULL
            ) STRICT;
            PRAGMA user_version = 12;

            """

    /// A row in every table added by version 12, as written by it.
    static let rowsOfVersion12 = "INSERT INTO master_key_check VALUES (1, x'0102');"
}

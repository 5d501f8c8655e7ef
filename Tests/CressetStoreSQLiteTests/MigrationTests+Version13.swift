extension MigrationTests {
    /// The tables of version 13 as released. Never change them.
    static let version13 =
        version12 + """
            DROP TABLE job_clock;
            CREATE TABLE clock_look (
                only INTEGER PRIMARY KEY CHECK (only = 1), seen_at INTEGER NOT NULL, uptime INTEGER NOT NULL,
                steadiness INTEGER NOT NULL
            ) STRICT;
            PRAGMA user_version = 13;

            """

    /// A row in every table added by version 13, as written by it.
    static let rowsOfVersion13 = "INSERT INTO clock_look VALUES (1, 5, 7, 9);"
}

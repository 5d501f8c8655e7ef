extension MigrationTests {
    /// The tables of version 5 as released. Never change them.
    static let version5 =
        version4 + """
            ALTER TABLE action_code ADD COLUMN revision INTEGER;
            PRAGMA user_version = 5;

            """

    /// Rows written by version 5: an account with a record of its ended sessions, and a code from that time.
    static let rowsOfVersion5 = #"""
        INSERT INTO account VALUES (1, 'acme', 'blue', 'ada-1', 'ada@example.com', 0, NULL, NULL, 1000, NULL, NULL,
            '{"sessions":{"revision":7,"earliest":8,"latest":9},"probations":{"google.com":10},
            "hasLostSignInMethods":true}');
        INSERT INTO action_code VALUES (x'01', 'acme', 'blue', 'signInMethodReversal', 'ada@example.com', 'ada-1', 9,
            '{"methodChange":{"addsPassword":true,"removedIdentities":[{"providerID":"google.com","rawID":"g"}]}}', 7);
        """#
}

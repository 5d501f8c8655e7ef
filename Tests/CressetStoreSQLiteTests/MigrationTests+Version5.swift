extension MigrationTests {
    /// The tables of version 5, as its releases made them. Never changed again.
    static let version5 =
        version4 + """
            ALTER TABLE action_code ADD COLUMN revision INTEGER;
            PRAGMA user_version = 5;

            """

    /// Rows as version 5 wrote them: an account that knows which of its sessions were ended, and a code of that time.
    static let rowsOfVersion5 = #"""
        INSERT INTO account VALUES (1, 'acme', 'blue', 'ada-1', 'ada@example.com', 0, NULL, NULL, 1000, NULL, NULL,
            '{"sessions":{"revision":7,"earliest":8,"latest":9},"probations":{"google.com":10},
            "hasLostSignInMethods":true}');
        INSERT INTO action_code VALUES (x'01', 'acme', 'blue', 'signInMethodReversal', 'ada@example.com', 'ada-1', 9,
            '{"methodChange":{"addsPassword":true,"removedIdentities":[{"providerID":"google.com","rawID":"g"}]}}', 7);
        """#
}

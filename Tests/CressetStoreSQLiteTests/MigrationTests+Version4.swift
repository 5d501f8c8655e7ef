extension MigrationTests {
    /// The tables of version 4 as released. Never change them.
    static let version4 =
        version3 + """
            CREATE TABLE imported_hash_kind (
                project TEXT NOT NULL, tenant TEXT NOT NULL, decoy TEXT NOT NULL, PRIMARY KEY (project, tenant, decoy)
            ) STRICT, WITHOUT ROWID;
            PRAGMA user_version = 4;

            """

    /// Accounts with addresses distinguished by spelling in version 3, and a code for one.
    static let addressesOfVersion3 = #"""
        INSERT INTO account (project, tenant, local_id, email, initial_email, created_at, rest) VALUES
            ('acme', 'blue', 'encoded', 'ada@xn--r8jz45g.test', 'ada@xn--bcher-kva.test', 2,
                '{"password":{"algorithm":"SHA256","hash":"AQI=","parameters":{"rounds":1}}}'),
            ('acme', 'blue', 'plain', 'ada@例え.test', NULL, 1,
                '{"password":{"algorithm":"SHA256","hash":"AQM=","parameters":{"rounds":1}}}'),
            ('acme', 'blue', 'squatter', 'andré@example.com', NULL, 1,
                '{"password":{"algorithm":"BCRYPT","hash":"JDJhJDEwJA=="}}'),
            ('acme', 'blue', 'proven', 'andre' || char(0x301) || '@example.com', NULL, 2,
                '{"emailVerified":true,"password":{"algorithm":"bcrypt","hash":"JDJiJDEwJA=="}}'),
            ('acme', 'blue', 'alone', 'ada@xn--bcher-kva.test', NULL, 1, '{}'),
            ('acme', 'blue', 'ascii', 'ada@example.com', NULL, 1, '{}');
        INSERT INTO action_code VALUES (x'01', 'acme', 'blue', 'emailChange', 'ada@xn--r8jz45g.test', 'encoded', NULL,
            '{"newEmail":"ada@xn--bcher-kva.test"}');
        """#
}

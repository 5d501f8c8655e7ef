extension MigrationTests {
    /// The tables of version 18 as released. Never change them.
    static let version18 =
        version17 + """
            CREATE TABLE passkey (
                project TEXT NOT NULL, tenant TEXT NOT NULL, credential_id BLOB NOT NULL, account INTEGER NOT NULL,
                PRIMARY KEY (project, tenant, credential_id)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX passkey_account ON passkey (account);
            PRAGMA user_version = 18;

            """
}

extension MigrationTests {
    /// The tables of version 3 as released. Never change them.
    static let version3 =
        version2 + """
            CREATE TABLE authorization (
                digest BLOB PRIMARY KEY, project TEXT NOT NULL, tenant TEXT NOT NULL, sealed BLOB NOT NULL,
                expires_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX authorization_expires_at ON authorization (expires_at);
            CREATE TABLE used_nonce (
                digest BLOB PRIMARY KEY, expires_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX used_nonce_expires_at ON used_nonce (expires_at);
            CREATE TABLE provider_config (
                project TEXT NOT NULL, tenant TEXT NOT NULL, collection TEXT NOT NULL, id TEXT NOT NULL,
                config TEXT NOT NULL, PRIMARY KEY (project, tenant, collection, id)
            ) STRICT, WITHOUT ROWID;
            PRAGMA user_version = 3;

            """

    /// A row in every table added by version 3, as written by it.
    static let rowsOfVersion3 = #"""
        INSERT INTO authorization VALUES (x'01', 'acme', 'blue', x'05', 9);
        INSERT INTO used_nonce VALUES (x'06', 9);
        INSERT INTO provider_config VALUES ('acme', 'blue', 'oauthIdpConfigs', 'oidc.a', '{"clientId":"c"}');
        """#
}

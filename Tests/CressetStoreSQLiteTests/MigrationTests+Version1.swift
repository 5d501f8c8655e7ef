extension MigrationTests {
    /// The tables of version 1 as released. Never change them.
    static let version1 = """
        CREATE TABLE project (
            id TEXT PRIMARY KEY, number TEXT NOT NULL UNIQUE, api_key TEXT NOT NULL UNIQUE,
            created_at INTEGER NOT NULL, config TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE tenant (
            project TEXT NOT NULL, id TEXT NOT NULL, created_at INTEGER NOT NULL, config TEXT NOT NULL,
            PRIMARY KEY (project, id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE account (
            key INTEGER PRIMARY KEY, project TEXT NOT NULL, tenant TEXT NOT NULL, local_id TEXT NOT NULL,
            email TEXT, shares_email INTEGER NOT NULL DEFAULT 0, phone_number TEXT, initial_email TEXT,
            created_at INTEGER NOT NULL, last_login_at INTEGER, last_refresh_at INTEGER, rest TEXT NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX account_local_id ON account (project, tenant, local_id);
        CREATE UNIQUE INDEX account_email ON account (project, tenant, email)
            WHERE email IS NOT NULL AND shares_email = 0;
        CREATE INDEX account_shared_email ON account (project, tenant, email) WHERE shares_email = 1;
        CREATE UNIQUE INDEX account_phone_number ON account (project, tenant, phone_number)
            WHERE phone_number IS NOT NULL;
        CREATE INDEX account_initial_email ON account (project, tenant, initial_email)
            WHERE initial_email IS NOT NULL;
        CREATE INDEX account_created_at ON account (project, tenant, created_at);
        CREATE INDEX account_last_login_at ON account (project, tenant, last_login_at);
        CREATE TABLE identity (
            project TEXT NOT NULL, tenant TEXT NOT NULL, provider TEXT NOT NULL, raw_id TEXT NOT NULL,
            account INTEGER NOT NULL, PRIMARY KEY (project, tenant, provider, raw_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX identity_account ON identity (account);
        CREATE TABLE session (
            digest BLOB PRIMARY KEY, project TEXT NOT NULL, tenant TEXT NOT NULL, local_id TEXT NOT NULL,
            auth_time INTEGER NOT NULL, rest TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX session_account ON session (project, tenant, local_id);
        CREATE TABLE admin_token (
            digest BLOB PRIMARY KEY, project TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX admin_token_expires_at ON admin_token (expires_at) WHERE expires_at IS NOT NULL;
        CREATE TABLE service_account (
            email TEXT PRIMARY KEY, project TEXT NOT NULL, client_id TEXT NOT NULL, key_id TEXT NOT NULL,
            public_key TEXT NOT NULL, created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE signing_key (
            id TEXT PRIMARY KEY, sealed BLOB NOT NULL, created_at INTEGER NOT NULL, retired_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE signer_key (
            project TEXT NOT NULL, id TEXT NOT NULL, sealed BLOB NOT NULL, PRIMARY KEY (project, id)
        ) STRICT, WITHOUT ROWID;
        PRAGMA user_version = 1;

        """

    /// A row in every table, as written by version 1.
    static let rowsOfVersion1 = #"""
        INSERT INTO project VALUES ('acme', '123', 'AIza', 5, '{"signIn":{}}');
        INSERT INTO tenant VALUES ('acme', 'blue', 6, '{"displayName":"blue"}');
        INSERT INTO account VALUES (1, 'acme', 'blue', 'ada-1', 'ada@example.com', 0, '+15551234567',
            'first@example.com', 1000, 1002, 1003,
            '{"emailVerified":true,"displayName":"Ada","photoURL":"https://example.com/a","password":{'
            || '"algorithm":"SCRYPT","hash":"AQI=","parameters":{"rounds":8},"salt":"Aw==","signerKey":"s"},'
            || '"passwordUpdatedAt":1001,"identities":[{"providerID":"google.com","rawID":"g-1",'
            || '"displayName":"Ada at Google"}],"validSince":1,"disabled":false,"customAuth":true,'
            || '"customAttributes":"{ }","emailLinkSignIn":true,"secondFactors":[{"enrollmentID":"f-1",'
            || '"enrolledAt":"2026-01-01T00:00:00Z","phoneNumber":"+15557654321"}],"profile":{"language":"en"}}');
        INSERT INTO account VALUES (2, 'acme', 'blue', 'ada-2', 'ada@example.com', 1, NULL, NULL, 2000, NULL, NULL,
            '{}');
        INSERT INTO identity VALUES ('acme', 'blue', 'google.com', 'g-1', 1);
        INSERT INTO session VALUES (x'ABCD', 'acme', 'blue', 'ada-1', 1767225600,
            '{"provider":"custom","claims":{"role":"admin"},"attributes":{"hd":"x"},'
            || '"secondFactor":{"kind":"phone","enrollmentID":"f-1"}}');
        INSERT INTO admin_token VALUES (x'01', 'acme', 7, 9);
        INSERT INTO service_account VALUES ('a@b', 'acme', '1', 'k', 'PEM', 8);
        INSERT INTO signing_key VALUES ('old', x'02', 1, 2);
        INSERT INTO signing_key VALUES ('new', x'03', 2, NULL);
        INSERT INTO signer_key VALUES ('acme', 's', x'04');
        """#
}

/// Version 18: passkey IDs. The other passkey data is in the account's row.
enum Version18 {
    static let tables = """
        CREATE TABLE passkey (
            project TEXT NOT NULL, tenant TEXT NOT NULL, credential_id BLOB NOT NULL, account INTEGER NOT NULL,
            PRIMARY KEY (project, tenant, credential_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX passkey_account ON passkey (account);
        """
}

extension MigrationTests {
    /// The tables of version 22 as released. Never change them.
    static let version22 =
        version21 + """
            ALTER TABLE account ADD COLUMN display_name TEXT;
            UPDATE account SET display_name = substr(json_extract(rest, '$.displayName'), 1, 256)
                WHERE json_extract(rest, '$.displayName') <> '';
            DROP INDEX account_created_at;
            DROP INDEX account_last_login_at;
            CREATE INDEX account_by_creation ON account (project, tenant, created_at, local_id) WHERE shares_email + 0 >= 0;
            CREATE INDEX account_by_last_login ON account (project, tenant, last_login_at, local_id)
                WHERE last_login_at IS NOT NULL AND shares_email + 0 >= 0;
            CREATE INDEX account_by_email ON account (project, tenant, email, local_id)
                WHERE email IS NOT NULL AND shares_email + 0 >= 0;
            CREATE INDEX account_by_name ON account (project, tenant, display_name, local_id)
                WHERE display_name IS NOT NULL AND shares_email + 0 >= 0;
            CREATE INDEX account_without_login ON account (project, tenant, local_id) WHERE last_login_at IS NULL;
            CREATE INDEX account_without_both ON account (project, tenant, local_id)
                WHERE email IS NULL AND display_name IS NULL;
            CREATE INDEX account_without_email ON account (project, tenant, local_id)
                WHERE email IS NULL AND display_name IS NOT NULL;
            CREATE INDEX account_without_name ON account (project, tenant, local_id)
                WHERE email IS NOT NULL AND display_name IS NULL;
            CREATE TABLE account_count (
                project TEXT NOT NULL, tenant TEXT NOT NULL, accounts INTEGER NOT NULL, PRIMARY KEY (project, tenant)
            ) STRICT, WITHOUT ROWID;
            INSERT INTO account_count (project, tenant, accounts)
                SELECT project, tenant, count(*) FROM account GROUP BY project, tenant;
            CREATE TABLE deleted_project (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
            PRAGMA user_version = 22;

            """

    /// A user pool with names, an empty one and none; and a tenant.
    static let rowsOfVersion21 = """
        INSERT INTO account (project, tenant, local_id, email, created_at, last_login_at, rest) VALUES
            ('acme', '', 'a', 'z@example.com', 3, 9, '{"displayName":"Mia"}'),
            ('acme', '', 'b', NULL, 2, NULL, '{"displayName":""}'),
            ('acme', '', 'c', 'm@example.com', 1, 8, '{"identities":[{"displayName":"Zoe"}]}'),
            ('acme', '', 'd', NULL, 2, NULL, '{"displayName":"Ada"}'),
            ('acme', 'blue', 'a', NULL, 4, NULL, '{}');
        """
}

/// Version 22: an index for each order of `accounts:query`, the number of accounts of each user pool, and the IDs of
/// deleted projects.
enum Version22 {
    // The display name is a copy of that in `rest`: changes of other members leave its index as it is.
    static let tables = """
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
        """
}

/// Version 3: an index for each order of `accounts:query`, the number of accounts of each user pool, and the IDs of
/// deleted projects.
enum Version3 {
    // The display name is a copy of that in `rest`. JSON functions reject NUL.
    static let statements = [
        "ALTER TABLE account ADD COLUMN display_name TEXT COLLATE \"C\"",
        """
        UPDATE account SET display_name = left(CAST(rest AS json) ->> 'displayName', 256)
            WHERE rest LIKE '%"displayName":%' AND position('\\u0000' IN rest) = 0
                AND CAST(rest AS json) ->> 'displayName' <> ''
        """,
        "DROP INDEX account_created_at",
        "DROP INDEX account_last_login_at",
        """
        CREATE INDEX account_by_creation ON account (project, tenant, created_at, local_id)
            WHERE shares_email + 0 >= 0
        """,
        """
        CREATE INDEX account_by_last_login ON account (project, tenant, last_login_at, local_id)
            WHERE last_login_at IS NOT NULL AND shares_email + 0 >= 0
        """,
        """
        CREATE INDEX account_by_email ON account (project, tenant, email, local_id)
            WHERE email IS NOT NULL AND shares_email + 0 >= 0
        """,
        """
        CREATE INDEX account_by_name ON account (project, tenant, display_name, local_id)
            WHERE display_name IS NOT NULL AND shares_email + 0 >= 0
        """,
        "CREATE INDEX account_without_login ON account (project, tenant, local_id) WHERE last_login_at IS NULL",
        """
        CREATE INDEX account_without_both ON account (project, tenant, local_id)
            WHERE email IS NULL AND display_name IS NULL
        """,
        """
        CREATE INDEX account_without_email ON account (project, tenant, local_id)
            WHERE email IS NULL AND display_name IS NOT NULL
        """,
        """
        CREATE INDEX account_without_name ON account (project, tenant, local_id)
            WHERE email IS NOT NULL AND display_name IS NULL
        """,
        """
        CREATE TABLE account_count (
            project TEXT COLLATE "C" NOT NULL, tenant TEXT COLLATE "C" NOT NULL, accounts BIGINT NOT NULL,
            PRIMARY KEY (project, tenant)
        )
        """,
        """
        INSERT INTO account_count (project, tenant, accounts)
            SELECT project, tenant, count(*) FROM account GROUP BY project, tenant
        """,
        "CREATE TABLE deleted_project (id TEXT COLLATE \"C\" PRIMARY KEY)",
    ]
}

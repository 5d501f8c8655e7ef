extension StoredTable {
    /// The tables to copy, without those of running servers (`clock_look`, `lease`). `store_mode` is last: it marks the
    /// database as in use.
    package static let all = [
        StoredTable("project", key: "id", texts: "id number api_key config", integers: "created_at"),
        StoredTable("deleted_project", key: "id", texts: "id"),
        StoredTable("tenant", key: "project id", texts: "project id config", integers: "created_at"),
        StoredTable(
            "account",
            key: "key",
            texts: "project tenant local_id email phone_number initial_email rest display_name",
            integers: "key shares_email created_at last_login_at last_refresh_at clean_up_at"
        ),
        StoredTable("account_count", key: "project tenant", texts: "project tenant", integers: "accounts"),
        StoredTable(
            "identity",
            key: "project tenant provider raw_id",
            texts: "project tenant provider raw_id",
            integers: "account"
        ),
        StoredTable(
            "session",
            key: "digest",
            texts: "project tenant local_id rest succession",
            integers: "auth_time used_at ended_at revoked_at signed_in_at",
            blobs: "digest"
        ),
        StoredTable(
            "admin_token",
            key: "digest",
            texts: "project name",
            integers: "created_at expires_at",
            blobs: "digest"
        ),
        StoredTable(
            "service_account",
            key: "email",
            texts: "email project client_id key_id public_key",
            integers: "created_at"
        ),
        StoredTable("signing_key", key: "id", texts: "id", integers: "created_at retired_at", blobs: "sealed"),
        StoredTable("signer_key", key: "project id", texts: "project id", blobs: "sealed"),
        StoredTable(
            "action_code",
            key: "digest",
            texts: "project tenant kind email local_id rest",
            integers: "expires_at revision",
            blobs: "digest"
        ),
        StoredTable(
            "mail",
            key: "id",
            texts: "id project",
            integers: "created_at next_attempt_at attempts",
            blobs: "sealed"
        ),
        StoredTable("app", key: "project platform identifier", texts: "project platform identifier rest"),
        StoredTable("link_domain", key: "project domain", texts: "project domain"),
        StoredTable(
            "authorization",
            key: "digest",
            texts: "project tenant",
            integers: "expires_at",
            blobs: "digest sealed"
        ),
        StoredTable("used_nonce", key: "digest", integers: "expires_at", blobs: "digest"),
        StoredTable(
            "provider_config",
            key: "project tenant collection id",
            texts: "project tenant collection id config"
        ),
        StoredTable("imported_hash_kind", key: "project tenant decoy", texts: "project tenant decoy"),
        StoredTable(
            "clean_up_scan",
            key: "project tenant",
            texts: "project tenant last_id",
            integers: "start is_done"
        ),
        StoredTable(
            "event_tally",
            key: "kind key slot",
            texts: "kind",
            integers: "slot since events paced_at ends_at change",
            blobs: "key"
        ),
        StoredTable("change_number", key: "name", texts: "name", integers: "number"),
        StoredTable(
            "audit_event",
            key: "number",
            texts: "project tenant kind actor actor_id actor_name address targets fields",
            integers: "number at count",
            blobs: "link"
        ),
        StoredTable("audit_end", key: "name", texts: "name", integers: "number", blobs: "link proof"),
        StoredTable("master_key_check", key: "only", integers: "only", blobs: "sealed"),
        StoredTable("data_namespace", key: "number", texts: "project namespace", integers: "number revision"),
        StoredTable("data_place", key: "database path", texts: "path value priority", integers: "database"),
        StoredTable("data_rules", key: "database version", texts: "text", integers: "database version created_at"),
        StoredTable(
            "database_secret",
            key: "digest",
            texts: "project name",
            integers: "created_at",
            blobs: "digest sealed"
        ),
        StoredTable(
            "message",
            key: "id",
            texts: "id project tenant",
            integers: "created_at expires_at next_attempt_at attempts",
            blobs: "sealed"
        ),
        StoredTable(
            "phone_session",
            key: "digest",
            texts: "project tenant purpose local_id number",
            integers: "expires_at tries_left",
            blobs: "digest code_digest"
        ),
        StoredTable(
            "passkey",
            key: "project tenant credential_id",
            texts: "project tenant",
            integers: "account",
            blobs: "credential_id"
        ),
        StoredTable(
            "webhook",
            key: "id",
            texts: "id project url kinds format",
            integers: "former_until created_at overload",
            blobs: "sealed former"
        ),
        StoredTable(
            "event",
            key: "id",
            texts: "id webhook project tenant local_id kind content cause",
            integers: "position moment queued_at next_attempt_at attempts failed_at"
        ),
        StoredTable("store_mode", key: "only", texts: "name", integers: "only"),
    ]
}

extension StoredTable {
    /// All tables. `store_mode` is last, because a copy to it marks the database as in use.
    package static let all: [StoredTable] = projects + accounts + keys + outboxes + jobs + databases + [mode]

    package static let copied = all.filter(\.isCopied)

    private static let projects = [
        StoredTable(
            "project",
            key: "id",
            isGrowing: false,
            columns: [.text("id"), .text("number"), .text("api_key"), .integer("created_at"), .text("config")],
            indexes: [.unique("project_number", on: "number"), .unique("project_api_key", on: "api_key")]
        ),
        StoredTable(
            "deleted_pool",
            key: "project tenant",
            owner: .project,
            isGrowing: false,
            columns: [.text("project"), .text("tenant")]
        ),
        StoredTable(
            "tenant",
            key: "project id",
            owner: .project,
            isGrowing: false,
            columns: [.text("project"), .text("id"), .integer("created_at"), .text("config")]
        ),
        StoredTable(
            "provider_config",
            key: "project tenant collection id",
            owner: .pool,
            isGrowing: false,
            columns: [.text("project"), .text("tenant"), .text("collection"), .text("id"), .text("config")]
        ),
        StoredTable(
            "app",
            key: "project platform identifier",
            owner: .project,
            isGrowing: false,
            columns: [.text("project"), .text("platform"), .text("identifier"), .text("rest")]
        ),
        StoredTable(
            "link_domain",
            key: "project domain",
            owner: .project,
            isGrowing: false,
            columns: [.text("project"), .text("domain")]
        ),
        StoredTable(
            "admin_token",
            key: "digest",
            owner: .project,
            isGrowing: false,
            columns: [
                .blob("digest"), .text("project"), .integer("created_at"), .integer("expires_at").optional,
                .text("name").optional, .integer("service_account"), .text("role"),
            ],
            indexes: [StoredIndex("admin_token_expires_at", on: "expires_at", where: "expires_at IS NOT NULL")]
        ),
        StoredTable(
            "service_account",
            key: "email",
            owner: .project,
            isGrowing: false,
            columns: [
                .text("email"), .text("project"), .text("client_id"), .text("key_id"), .text("public_key"),
                .integer("created_at"),
            ]
        ),
    ]

    private static let accounts = [
        // An address belongs to one account. An import can repeat it if permitted: the other accounts share the address
        // but are not found by it. The display name is a copy of that in `rest`: changes of other members leave its
        // index as it is.
        StoredTable(
            "account",
            key: "key",
            owner: .accounts,
            columns: [
                .integer("key"), .text("project"), .text("tenant"), .text("local_id"), .text("email").optional,
                .integer("shares_email").initially(0), .text("phone_number").optional,
                .text("initial_email").optional, .integer("created_at"), .integer("last_login_at").optional,
                .integer("last_refresh_at").optional, .text("rest"), .integer("clean_up_at").optional,
                .text("display_name").optional,
            ],
            // Before statistics exist, both engines use the last one of equally good indexes.
            indexes: [
                StoredIndex("account_shared_email", on: "project, tenant, email", where: "shares_email = 1"),
                StoredIndex(
                    "account_initial_email",
                    on: "project, tenant, initial_email",
                    where: "initial_email IS NOT NULL"
                ),
                .unique(
                    "account_phone_number",
                    on: "project, tenant, phone_number",
                    where: "phone_number IS NOT NULL"
                ),
                .unique(
                    "account_email",
                    on: "project, tenant, email",
                    where: "email IS NOT NULL AND shares_email = 0"
                ),
                .unique("account_local_id", on: "project, tenant, local_id"),
                StoredIndex("account_clean_up_at", on: "clean_up_at", where: "clean_up_at IS NOT NULL"),
                // The indexes of `accounts:query` follow. Their conditions exclude them from other statements.
                StoredIndex(
                    "account_by_creation",
                    on: "project, tenant, created_at, local_id",
                    where: "shares_email + 0 >= 0"
                ),
                StoredIndex(
                    "account_by_last_login",
                    on: "project, tenant, last_login_at, local_id",
                    where: "last_login_at IS NOT NULL AND shares_email + 0 >= 0"
                ),
                StoredIndex(
                    "account_by_email",
                    on: "project, tenant, email, local_id",
                    where: "email IS NOT NULL AND shares_email + 0 >= 0"
                ),
                StoredIndex(
                    "account_by_name",
                    on: "project, tenant, display_name, local_id",
                    where: "display_name IS NOT NULL AND shares_email + 0 >= 0"
                ),
                StoredIndex(
                    "account_without_login",
                    on: "project, tenant, local_id",
                    where: "last_login_at IS NULL"
                ),
                StoredIndex(
                    "account_without_both",
                    on: "project, tenant, local_id",
                    where: "email IS NULL AND display_name IS NULL"
                ),
                StoredIndex(
                    "account_without_email",
                    on: "project, tenant, local_id",
                    where: "email IS NULL AND display_name IS NOT NULL"
                ),
                StoredIndex(
                    "account_without_name",
                    on: "project, tenant, local_id",
                    where: "email IS NOT NULL AND display_name IS NULL"
                ),
            ]
        ),
        StoredTable(
            "account_count",
            key: "project tenant",
            owner: .accounts,
            isGrowing: false,
            columns: [.text("project"), .text("tenant"), .integer("accounts")]
        ),
        StoredTable(
            "identity",
            key: "project tenant provider raw_id",
            owner: .accounts,
            columns: [.text("project"), .text("tenant"), .text("provider"), .text("raw_id"), .integer("account")],
            indexes: [StoredIndex("identity_account", on: "account")]
        ),
        // The other data of a passkey is in the account's row.
        StoredTable(
            "passkey",
            key: "project tenant credential_id",
            owner: .accounts,
            columns: [.text("project"), .text("tenant"), .blob("credential_id"), .integer("account")],
            indexes: [StoredIndex("passkey_account", on: "account")]
        ),
        // Ended and revoked sessions stay for a time, so that their refresh tokens get a precise error.
        StoredTable(
            "session",
            key: "digest",
            owner: .accounts,
            columns: [
                .blob("digest"), .text("project"), .text("tenant"), .text("local_id"), .integer("auth_time"),
                .text("rest"), .integer("used_at").optional, .integer("ended_at").optional,
                .integer("revoked_at").optional, .text("succession").optional, .integer("signed_in_at").optional,
            ],
            indexes: [
                StoredIndex("session_account", on: "project, tenant, local_id"),
                StoredIndex("session_ended_at", on: "ended_at", where: "ended_at IS NOT NULL"),
            ]
        ),
        StoredTable(
            "action_code",
            key: "digest",
            owner: .accounts,
            columns: [
                .blob("digest"), .text("project"), .text("tenant"), .text("kind"), .text("email"),
                .text("local_id").optional, .integer("expires_at").optional, .text("rest"),
                .integer("revision").optional,
            ],
            indexes: [
                StoredIndex("action_code_email", on: "project, tenant, email, kind"),
                StoredIndex("action_code_account", on: "project, tenant, local_id", where: "local_id IS NOT NULL"),
                StoredIndex("action_code_expires_at", on: "expires_at", where: "expires_at IS NOT NULL"),
            ]
        ),
        StoredTable(
            "phone_session",
            key: "digest",
            owner: .accounts,
            columns: [
                .blob("digest"), .text("project"), .text("tenant"), .text("purpose"), .text("local_id").optional,
                .text("number"), .blob("code_digest"), .integer("expires_at"), .integer("tries_left"),
            ],
            indexes: [
                StoredIndex("phone_session_expires_at", on: "expires_at"),
                StoredIndex("phone_session_local_id", on: "project, tenant, local_id", where: "local_id IS NOT NULL"),
            ]
        ),
        // Numbered by account: the newest rows stay.
        StoredTable(
            "refused_sign_in",
            key: "project tenant local_id number",
            owner: .accounts,
            columns: [
                .text("project"), .text("tenant"), .text("local_id"), .integer("number"), .integer("at"), .text("code"),
                .text("method"), .text("address"), .text("user_agent").optional, .text("request_id"),
            ],
            indexes: [StoredIndex("refused_sign_in_at", on: "project, at")]
        ),
        StoredTable(
            "imported_hash_kind",
            key: "project tenant decoy",
            owner: .accounts,
            isGrowing: false,
            columns: [.text("project"), .text("tenant"), .text("decoy")]
        ),
        StoredTable(
            "clean_up_scan",
            key: "project tenant",
            owner: .accounts,
            isGrowing: false,
            columns: [.text("project"), .text("tenant"), .integer("start"), .text("last_id"), .integer("is_done")]
        ),
        StoredTable(
            "authorization",
            key: "digest",
            owner: .pool,
            columns: [.blob("digest"), .text("project"), .text("tenant"), .blob("sealed"), .integer("expires_at")],
            indexes: [StoredIndex("authorization_expires_at", on: "expires_at")]
        ),
    ]

    private static let keys = [
        StoredTable("master_key_check", isGrowing: false, columns: [.only, .blob("sealed")]),
        StoredTable(
            "signing_key",
            key: "id",
            isGrowing: false,
            columns: [.text("id"), .blob("sealed"), .integer("created_at"), .integer("retired_at").optional]
        ),
        StoredTable(
            "signer_key",
            key: "project id",
            owner: .project,
            isGrowing: false,
            columns: [.text("project"), .text("id"), .blob("sealed")]
        ),
        StoredTable(
            "used_nonce",
            key: "digest",
            columns: [.blob("digest"), .integer("expires_at")],
            indexes: [StoredIndex("used_nonce_expires_at", on: "expires_at")]
        ),
    ]

    private static let outboxes = [
        StoredTable(
            "webhook",
            key: "id",
            owner: .project,
            isGrowing: false,
            columns: [
                .text("id"), .text("project"), .text("url"), .text("kinds"), .text("format"), .blob("sealed"),
                .blob("former").optional, .integer("former_until").optional, .integer("created_at"),
                .integer("overload").initially(0), .integer("paused_at").optional,
            ],
            indexes: [StoredIndex("webhook_project", on: "project, created_at")]
        ),
        StoredTable(
            "outbox",
            key: "id",
            owner: .project,
            columns: [
                .text("id"), .text("kind"), .text("project"), .text("target"), .text("line").optional,
                .integer("position").optional, .blob("payload"), .integer("created_at"),
                .integer("next_attempt_at").optional, .integer("attempts"), .integer("failed_at").optional,
                .text("cause").optional,
            ],
            indexes: [
                .unique("outbox_line", on: "kind, target, line, position", where: "failed_at IS NULL"),
                StoredIndex(
                    "outbox_next_attempt_at",
                    on: "kind, target, next_attempt_at",
                    where: "next_attempt_at IS NOT NULL"
                ),
                StoredIndex("outbox_failed_at", on: "kind, failed_at", where: "failed_at IS NOT NULL"),
                StoredIndex("outbox_project", on: "project, kind, created_at"),
            ]
        ),
    ]

    private static let jobs = [
        // A count private to a server has change 0 and is not in the index.
        StoredTable(
            "event_count",
            key: "kind key slot",
            columns: [
                .text("kind"), .blob("key"), .integer("slot"), .integer("since"), .integer("events"),
                .integer("paced_at").optional, .integer("ends_at"), .integer("change").initially(0),
            ],
            indexes: [
                StoredIndex("event_count_ends_at", on: "ends_at"),
                StoredIndex("event_count_change", on: "change", where: "change > 0"),
            ]
        ),
        StoredTable(
            "daily_count",
            key: "project day kind method",
            owner: .project,
            columns: [
                .text("project"), .integer("day"), .text("kind"), .text("method"), .integer("events"),
            ],
            indexes: [StoredIndex("daily_count_day", on: "day")]
        ),
        StoredTable("change_number", key: "name", isGrowing: false, columns: [.text("name"), .integer("number")]),
        StoredTable(
            "lease",
            key: "name",
            isCopied: false,
            isGrowing: false,
            columns: [.text("name"), .text("holder"), .integer("ends_at")]
        ),
        StoredTable(
            "clock_look",
            isCopied: false,
            isGrowing: false,
            columns: [.only, .integer("seen_at"), .integer("uptime"), .integer("steadiness")]
        ),
        // Without an index, so that a change costs one row; searches can be slow.
        StoredTable(
            "audit_event",
            key: "number",
            columns: [
                .integer("number"), .integer("at"), .text("project"), .text("tenant"), .text("kind"), .text("actor"),
                .text("actor_id"), .text("actor_name"), .text("address"), .text("targets"), .integer("count"),
                .text("fields"), .blob("link"),
            ]
        ),
        StoredTable(
            "audit_end",
            key: "name",
            isGrowing: false,
            columns: [.text("name"), .integer("number"), .blob("link"), .blob("proof")]
        ),
    ]

    // Deleted with their project by their numbers.
    private static let databases = [
        StoredTable(
            "data_namespace",
            key: "number",
            isGrowing: false,
            columns: [.integer("number"), .text("project"), .text("namespace"), .integer("revision")],
            indexes: [.unique("data_namespace_name", on: "project, namespace")]
        ),
        StoredTable(
            "data_place",
            key: "database path",
            columns: [.integer("database"), .text("path"), .text("value").optional, .text("priority").optional]
        ),
        StoredTable(
            "data_rules",
            key: "database version",
            isGrowing: false,
            columns: [.integer("database"), .integer("version"), .text("text"), .integer("created_at")]
        ),
        StoredTable(
            "database_secret",
            key: "digest",
            owner: .project,
            isGrowing: false,
            columns: [
                .blob("digest"), .text("project"), .blob("sealed"), .text("name").optional, .integer("created_at"),
            ]
        ),
    ]

    private static let mode = StoredTable("store_mode", isGrowing: false, columns: [.only, .text("name")])
}

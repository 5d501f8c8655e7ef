extension StoredTable {
    /// All tables. `store_mode` is last, because a copy to it marks the database as in use.
    package static let all: [StoredTable] = projects + accounts + keys + outboxes + jobs + databases + objects + [mode]

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
        StoredTable(
            "audit_event",
            key: "number",
            columns: [
                .integer("number"), .integer("at"), .text("project"), .text("tenant"), .text("kind"), .text("actor"),
                .text("actor_id"), .text("actor_name"), .text("address"), .text("targets"), .integer("count"),
                .text("fields"), .blob("link"),
            ],
            indexes: [StoredIndex("audit_event_project", on: "project, number")]
        ),
        // The targets of an event, and the user behind it.
        StoredTable(
            "audit_subject",
            key: "subject project number",
            columns: [.text("subject"), .text("project"), .integer("number")]
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

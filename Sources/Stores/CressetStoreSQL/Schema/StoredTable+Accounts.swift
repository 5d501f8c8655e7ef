/// The tables of users, their sessions and codes.
extension StoredTable {
    static let accounts = [
        // An address belongs to one account. An import can repeat it if permitted: the other accounts share the address
        // but are not found by it. The display name copies that in `rest`: changes of other members leave its
        // index unchanged.
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
        // Ended and revoked sessions stay for a time, so their refresh tokens get a precise error.
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
            "delivery",
            key: "project tenant local_id number",
            owner: .accounts,
            columns: [
                .text("project"), .text("tenant"), .text("local_id"), .integer("number"), .integer("at"), .text("kind"),
                .text("recipient"), .text("template").optional, .text("failure").optional,
            ],
            indexes: [StoredIndex("delivery_at", on: "at")]
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
}

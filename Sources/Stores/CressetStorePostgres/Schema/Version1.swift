/// The tables of version 1, equal to SQLite's so that databases can be copied. Texts compare by bytes.
///
/// Keys are random, or begin randomly, to avoid a contended counter.
enum Version1 {
    static let statements = [
        """
        CREATE TABLE project (
            id TEXT COLLATE "C" PRIMARY KEY, number TEXT COLLATE "C" NOT NULL UNIQUE,
            api_key TEXT COLLATE "C" NOT NULL UNIQUE, created_at BIGINT NOT NULL,
            config TEXT COLLATE "C" NOT NULL
        )
        """,
        """
        CREATE TABLE tenant (
            project TEXT COLLATE "C" NOT NULL, id TEXT COLLATE "C" NOT NULL, created_at BIGINT NOT NULL,
            config TEXT COLLATE "C" NOT NULL, PRIMARY KEY (project, id)
        )
        """,
        """
        CREATE TABLE account (
            key BIGINT PRIMARY KEY, project TEXT COLLATE "C" NOT NULL, tenant TEXT COLLATE "C" NOT NULL,
            local_id TEXT COLLATE "C" NOT NULL, email TEXT COLLATE "C", shares_email BIGINT NOT NULL DEFAULT 0,
            phone_number TEXT COLLATE "C", initial_email TEXT COLLATE "C", created_at BIGINT NOT NULL,
            last_login_at BIGINT, last_refresh_at BIGINT, rest TEXT COLLATE "C" NOT NULL, clean_up_at BIGINT
        )
        """,
        // Before statistics exist, PostgreSQL considers all indexes equal and uses the last one created. Therefore the
        // indexes for single accounts come last.
        "CREATE INDEX account_created_at ON account (project, tenant, created_at)",
        "CREATE INDEX account_last_login_at ON account (project, tenant, last_login_at NULLS FIRST)",
        "CREATE INDEX account_shared_email ON account (project, tenant, email) WHERE shares_email = 1",
        """
        CREATE INDEX account_initial_email ON account (project, tenant, initial_email)
            WHERE initial_email IS NOT NULL
        """,
        """
        CREATE UNIQUE INDEX account_phone_number ON account (project, tenant, phone_number)
            WHERE phone_number IS NOT NULL
        """,
        """
        CREATE UNIQUE INDEX account_email ON account (project, tenant, email)
            WHERE email IS NOT NULL AND shares_email = 0
        """,
        "CREATE UNIQUE INDEX account_local_id ON account (project, tenant, local_id)",
        "CREATE INDEX account_clean_up_at ON account (clean_up_at) WHERE clean_up_at IS NOT NULL",
        """
        CREATE TABLE identity (
            project TEXT COLLATE "C" NOT NULL, tenant TEXT COLLATE "C" NOT NULL,
            provider TEXT COLLATE "C" NOT NULL, raw_id TEXT COLLATE "C" NOT NULL, account BIGINT NOT NULL,
            PRIMARY KEY (project, tenant, provider, raw_id)
        )
        """,
        "CREATE INDEX identity_account ON identity (account)",
        """
        CREATE TABLE session (
            digest BYTEA PRIMARY KEY, project TEXT COLLATE "C" NOT NULL, tenant TEXT COLLATE "C" NOT NULL,
            local_id TEXT COLLATE "C" NOT NULL, auth_time BIGINT NOT NULL, rest TEXT COLLATE "C" NOT NULL,
            used_at BIGINT, ended_at BIGINT, revoked_at BIGINT, succession TEXT COLLATE "C"
        )
        """,
        "CREATE INDEX session_account ON session (project, tenant, local_id)",
        "CREATE INDEX session_ended_at ON session (ended_at) WHERE ended_at IS NOT NULL",
        """
        CREATE TABLE admin_token (
            digest BYTEA PRIMARY KEY, project TEXT COLLATE "C" NOT NULL, created_at BIGINT NOT NULL,
            expires_at BIGINT, name TEXT COLLATE "C"
        )
        """,
        "CREATE INDEX admin_token_expires_at ON admin_token (expires_at) WHERE expires_at IS NOT NULL",
        """
        CREATE TABLE service_account (
            email TEXT COLLATE "C" PRIMARY KEY, project TEXT COLLATE "C" NOT NULL,
            client_id TEXT COLLATE "C" NOT NULL, key_id TEXT COLLATE "C" NOT NULL,
            public_key TEXT COLLATE "C" NOT NULL, created_at BIGINT NOT NULL
        )
        """,
        """
        CREATE TABLE signing_key (
            id TEXT COLLATE "C" PRIMARY KEY, sealed BYTEA NOT NULL, created_at BIGINT NOT NULL,
            retired_at BIGINT
        )
        """,
        """
        CREATE TABLE signer_key (
            project TEXT COLLATE "C" NOT NULL, id TEXT COLLATE "C" NOT NULL, sealed BYTEA NOT NULL,
            PRIMARY KEY (project, id)
        )
        """,
        """
        CREATE TABLE action_code (
            digest BYTEA PRIMARY KEY, project TEXT COLLATE "C" NOT NULL, tenant TEXT COLLATE "C" NOT NULL,
            kind TEXT COLLATE "C" NOT NULL, email TEXT COLLATE "C" NOT NULL, local_id TEXT COLLATE "C",
            expires_at BIGINT, rest TEXT COLLATE "C" NOT NULL, revision BIGINT
        )
        """,
        "CREATE INDEX action_code_email ON action_code (project, tenant, email, kind)",
        """
        CREATE INDEX action_code_account ON action_code (project, tenant, local_id)
            WHERE local_id IS NOT NULL
        """,
        "CREATE INDEX action_code_expires_at ON action_code (expires_at) WHERE expires_at IS NOT NULL",
        """
        CREATE TABLE mail (
            id TEXT COLLATE "C" PRIMARY KEY, project TEXT COLLATE "C" NOT NULL, sealed BYTEA NOT NULL,
            created_at BIGINT NOT NULL, next_attempt_at BIGINT NOT NULL, attempts BIGINT NOT NULL
        )
        """,
        "CREATE INDEX mail_next_attempt_at ON mail (next_attempt_at)",
        """
        CREATE TABLE app (
            project TEXT COLLATE "C" NOT NULL, platform TEXT COLLATE "C" NOT NULL,
            identifier TEXT COLLATE "C" NOT NULL, rest TEXT COLLATE "C" NOT NULL,
            PRIMARY KEY (project, platform, identifier)
        )
        """,
        """
        CREATE TABLE link_domain (
            project TEXT COLLATE "C" NOT NULL, domain TEXT COLLATE "C" NOT NULL, PRIMARY KEY (project, domain)
        )
        """,
        """
        CREATE TABLE "authorization" (
            digest BYTEA PRIMARY KEY, project TEXT COLLATE "C" NOT NULL, tenant TEXT COLLATE "C" NOT NULL,
            sealed BYTEA NOT NULL, expires_at BIGINT NOT NULL
        )
        """,
        "CREATE INDEX authorization_expires_at ON \"authorization\" (expires_at)",
        """
        CREATE TABLE used_nonce (
            digest BYTEA PRIMARY KEY, expires_at BIGINT NOT NULL
        )
        """,
        "CREATE INDEX used_nonce_expires_at ON used_nonce (expires_at)",
        """
        CREATE TABLE provider_config (
            project TEXT COLLATE "C" NOT NULL, tenant TEXT COLLATE "C" NOT NULL,
            collection TEXT COLLATE "C" NOT NULL, id TEXT COLLATE "C" NOT NULL,
            config TEXT COLLATE "C" NOT NULL, PRIMARY KEY (project, tenant, collection, id)
        )
        """,
        """
        CREATE TABLE imported_hash_kind (
            project TEXT COLLATE "C" NOT NULL, tenant TEXT COLLATE "C" NOT NULL,
            decoy TEXT COLLATE "C" NOT NULL, PRIMARY KEY (project, tenant, decoy)
        )
        """,
        """
        CREATE TABLE store_mode (
            "only" BIGINT PRIMARY KEY CHECK ("only" = 1), name TEXT COLLATE "C" NOT NULL
        )
        """,
        """
        CREATE TABLE clean_up_scan (
            project TEXT COLLATE "C" NOT NULL, tenant TEXT COLLATE "C" NOT NULL, start BIGINT NOT NULL,
            last_id TEXT COLLATE "C" NOT NULL, is_done BIGINT NOT NULL, PRIMARY KEY (project, tenant)
        )
        """,
        """
        CREATE TABLE event_tally (
            kind TEXT COLLATE "C" NOT NULL, key BYTEA NOT NULL, slot BIGINT NOT NULL, since BIGINT NOT NULL,
            events BIGINT NOT NULL, paced_at BIGINT, ends_at BIGINT NOT NULL, change BIGINT NOT NULL DEFAULT 0,
            PRIMARY KEY (kind, key, slot)
        )
        """,
        "CREATE INDEX event_tally_ends_at ON event_tally (ends_at)",
        "CREATE INDEX event_tally_change ON event_tally (change) WHERE change > 0",
        "CREATE TABLE change_number (name TEXT COLLATE \"C\" PRIMARY KEY, number BIGINT NOT NULL)",
        """
        CREATE TABLE lease (
            name TEXT COLLATE "C" PRIMARY KEY, holder TEXT COLLATE "C" NOT NULL, ends_at BIGINT NOT NULL
        )
        """,
        """
        CREATE TABLE audit_event (
            number BIGINT PRIMARY KEY, at BIGINT NOT NULL, project TEXT COLLATE "C" NOT NULL,
            tenant TEXT COLLATE "C" NOT NULL, kind TEXT COLLATE "C" NOT NULL, actor TEXT COLLATE "C" NOT NULL,
            actor_id TEXT COLLATE "C" NOT NULL, actor_name TEXT COLLATE "C" NOT NULL,
            address TEXT COLLATE "C" NOT NULL, targets TEXT COLLATE "C" NOT NULL, count BIGINT NOT NULL,
            fields TEXT COLLATE "C" NOT NULL, link BYTEA NOT NULL
        )
        """,
        """
        CREATE TABLE audit_end (
            name TEXT COLLATE "C" PRIMARY KEY, number BIGINT NOT NULL, link BYTEA NOT NULL, proof BYTEA NOT NULL
        )
        """,
        """
        CREATE TABLE master_key_check (
            "only" BIGINT PRIMARY KEY CHECK ("only" = 1), sealed BYTEA NOT NULL
        )
        """,
        """
        CREATE TABLE clock_look (
            "only" BIGINT PRIMARY KEY CHECK ("only" = 1), seen_at BIGINT NOT NULL, uptime BIGINT NOT NULL,
            steadiness BIGINT NOT NULL
        )
        """,
        """
        CREATE TABLE data_namespace (
            number BIGINT PRIMARY KEY, project TEXT COLLATE "C" NOT NULL, namespace TEXT COLLATE "C" NOT NULL,
            revision BIGINT NOT NULL, UNIQUE (project, namespace)
        )
        """,
        """
        CREATE TABLE data_place (
            database BIGINT NOT NULL, path TEXT COLLATE "C" NOT NULL, value TEXT COLLATE "C",
            priority TEXT COLLATE "C", PRIMARY KEY (database, path)
        )
        """,
        """
        CREATE TABLE data_rules (
            database BIGINT NOT NULL, version BIGINT NOT NULL, text TEXT COLLATE "C" NOT NULL,
            created_at BIGINT NOT NULL, PRIMARY KEY (database, version)
        )
        """,
        """
        CREATE TABLE database_secret (
            digest BYTEA PRIMARY KEY, project TEXT COLLATE "C" NOT NULL, sealed BYTEA NOT NULL,
            name TEXT COLLATE "C", created_at BIGINT NOT NULL
        )
        """,
        """
        CREATE TABLE message (
            id TEXT COLLATE "C" PRIMARY KEY, project TEXT COLLATE "C" NOT NULL, tenant TEXT COLLATE "C",
            sealed BYTEA NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL,
            next_attempt_at BIGINT NOT NULL, attempts BIGINT NOT NULL
        )
        """,
        "CREATE INDEX message_next_attempt_at ON message (next_attempt_at)",
        "CREATE INDEX message_expires_at ON message (expires_at)",
        """
        CREATE TABLE phone_session (
            digest BYTEA PRIMARY KEY, project TEXT COLLATE "C" NOT NULL, tenant TEXT COLLATE "C" NOT NULL,
            purpose TEXT COLLATE "C" NOT NULL, local_id TEXT COLLATE "C", number TEXT COLLATE "C" NOT NULL,
            code_digest BYTEA NOT NULL, expires_at BIGINT NOT NULL, tries_left BIGINT NOT NULL
        )
        """,
        "CREATE INDEX phone_session_expires_at ON phone_session (expires_at)",
        """
        CREATE INDEX phone_session_local_id ON phone_session (project, tenant, local_id)
            WHERE local_id IS NOT NULL
        """,
        """
        CREATE TABLE passkey (
            project TEXT COLLATE "C" NOT NULL, tenant TEXT COLLATE "C" NOT NULL, credential_id BYTEA NOT NULL,
            account BIGINT NOT NULL, PRIMARY KEY (project, tenant, credential_id)
        )
        """,
        "CREATE INDEX passkey_account ON passkey (account)",
        """
        CREATE TABLE webhook (
            id TEXT COLLATE "C" PRIMARY KEY, project TEXT COLLATE "C" NOT NULL, url TEXT COLLATE "C" NOT NULL,
            kinds TEXT COLLATE "C" NOT NULL, format TEXT COLLATE "C" NOT NULL, sealed BYTEA NOT NULL,
            former BYTEA, former_until BIGINT, created_at BIGINT NOT NULL, overload BIGINT NOT NULL DEFAULT 0
        )
        """,
        "CREATE INDEX webhook_project ON webhook (project, created_at)",
        """
        CREATE TABLE event (
            id TEXT COLLATE "C" PRIMARY KEY, webhook TEXT COLLATE "C" NOT NULL,
            project TEXT COLLATE "C" NOT NULL, tenant TEXT COLLATE "C" NOT NULL,
            local_id TEXT COLLATE "C" NOT NULL, position BIGINT NOT NULL, kind TEXT COLLATE "C" NOT NULL,
            moment BIGINT NOT NULL, content TEXT COLLATE "C" NOT NULL, queued_at BIGINT NOT NULL,
            next_attempt_at BIGINT, attempts BIGINT NOT NULL, failed_at BIGINT, cause TEXT COLLATE "C"
        )
        """,
        """
        CREATE UNIQUE INDEX event_line ON event (webhook, tenant, local_id, position)
            WHERE failed_at IS NULL
        """,
        """
        CREATE INDEX event_next_attempt_at ON event (webhook, next_attempt_at)
            WHERE next_attempt_at IS NOT NULL
        """,
        "CREATE INDEX event_failed_at ON event (failed_at) WHERE failed_at IS NOT NULL",
        "CREATE INDEX event_project ON event (project, queued_at)",
        """
        CREATE TABLE commit_mark (
            id BYTEA PRIMARY KEY, made_at TIMESTAMPTZ NOT NULL
        )
        """,
        "CREATE INDEX commit_mark_made_at ON commit_mark (made_at)",
    ]
}

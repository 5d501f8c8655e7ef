import CressetIdentity

extension Project {
    /// The project's tables, without its databases and the audit log.
    static let tables = [
        "session", "identity", "passkey", "phone_session", "account", "account_count", "action_code",
        "\"authorization\"", "provider_config", "imported_hash_kind", "clean_up_scan", "tenant",
        "admin_token", "service_account", "signer_key", "mail", "message", "app", "link_domain", "database_secret",
        "webhook", "event",
    ]
}

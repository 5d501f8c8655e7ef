/// Version 9: the audit log and its two ends.
enum Version9 {
    // Without an index, so that a change costs one row; searches can be slow.
    static let tables = """
        CREATE TABLE audit_event (
            number INTEGER PRIMARY KEY, at INTEGER NOT NULL, project TEXT NOT NULL, tenant TEXT NOT NULL,
            kind TEXT NOT NULL, actor TEXT NOT NULL, actor_id TEXT NOT NULL, actor_name TEXT NOT NULL,
            address TEXT NOT NULL, targets TEXT NOT NULL, count INTEGER NOT NULL, fields TEXT NOT NULL,
            link BLOB NOT NULL
        ) STRICT;
        CREATE TABLE audit_end (
            name TEXT PRIMARY KEY, number INTEGER NOT NULL, link BLOB NOT NULL, proof BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
}

/// Version 7: deletion times of accounts, last use and end of sessions, progress of jobs, and persistent counts.
enum Version7 {
    static let tables = """
        ALTER TABLE account ADD COLUMN clean_up_at INTEGER;
        CREATE INDEX account_clean_up_at ON account (clean_up_at) WHERE clean_up_at IS NOT NULL;
        ALTER TABLE session ADD COLUMN used_at INTEGER;
        ALTER TABLE session ADD COLUMN ended_at INTEGER;
        CREATE INDEX session_ended_at ON session (ended_at) WHERE ended_at IS NOT NULL;
        CREATE TABLE clean_up_scan (
            project TEXT NOT NULL, tenant TEXT NOT NULL, start INTEGER NOT NULL, last_id TEXT NOT NULL,
            is_done INTEGER NOT NULL, PRIMARY KEY (project, tenant)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE job_clock (
            job TEXT PRIMARY KEY, seen_at INTEGER NOT NULL, steady_since INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE event_count (
            kind TEXT NOT NULL, key BLOB NOT NULL, events INTEGER NOT NULL, parts TEXT NOT NULL,
            ends_at INTEGER NOT NULL, PRIMARY KEY (kind, key)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX event_count_ends_at ON event_count (ends_at);
        """
}

/// Version 20: counts shared by servers, the number of the last change, and leases.
enum Version20 {
    // A count private to a server has change 0 and is not in the index.
    static let tables = """
        CREATE TABLE event_tally (
            kind TEXT NOT NULL, key BLOB NOT NULL, slot INTEGER NOT NULL, since INTEGER NOT NULL,
            events INTEGER NOT NULL, paced_at INTEGER, ends_at INTEGER NOT NULL, change INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (kind, key, slot)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX event_tally_ends_at ON event_tally (ends_at);
        CREATE INDEX event_tally_change ON event_tally (change) WHERE change > 0;
        CREATE TABLE change_number (
            name TEXT PRIMARY KEY, number INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE lease (
            name TEXT PRIMARY KEY, holder TEXT NOT NULL, ends_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        \(move)
        DROP TABLE event_count;
        """

    /// Moves the counts of version 7: events by time, `1767225600000:3 1767225660000:1`. Sign-up counts have a part per
    /// minute, others one part and the time of their pace. A number ends before the first non-digit.
    private static let move = """
        INSERT INTO event_tally (kind, key, slot, since, events, paced_at, ends_at)
        SELECT kind, key, 0, CAST(parts AS INTEGER), CAST(substr(parts, instr(parts, ':') + 1) AS INTEGER),
            CASE WHEN instr(parts, ' ') > 0 THEN CAST(substr(parts, instr(parts, ' ') + 1) AS INTEGER) END, ends_at
        FROM event_count WHERE kind <> 'sign-up';
        WITH RECURSIVE piece (kind, key, ends_at, text, rest) AS (
            SELECT kind, key, ends_at, '', parts || ' ' FROM event_count WHERE kind = 'sign-up'
            UNION ALL
            SELECT kind, key, ends_at, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1)
            FROM piece WHERE rest <> ''
        )
        INSERT OR REPLACE INTO event_tally (kind, key, slot, since, events, ends_at)
        SELECT kind, key, CAST(text AS INTEGER), CAST(text AS INTEGER),
            CAST(substr(text, instr(text, ':') + 1) AS INTEGER), ends_at
        FROM piece WHERE text <> '';
        """
}

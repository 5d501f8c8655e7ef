/// Version 15: secrets of databases.
enum Version15 {
    static let tables = """
        CREATE TABLE database_secret (
            digest BLOB PRIMARY KEY, project TEXT NOT NULL, sealed BLOB NOT NULL, name TEXT, created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
}

import CressetSQL
import CressetSQLite
import CressetStoreSQL

final class SQLiteSession: SQLConnection {
    let connection: SQLiteConnection
    let scratch = SQLScratch()

    init(_ connection: SQLiteConnection) {
        self.connection = connection
    }

    var dialect: SQLDialect { .sqlite }

    func query(
        _ sql: String,
        binding values: [SQLValue],
        read: (borrowing SQLRow) -> Bool
    ) throws(SQLError) -> Int {
        try translatingErrors { () throws(SQLiteError) in
            try connection.query(sql, binding: values, read: read)
        }
    }

    func enqueue(_ sql: String, binding values: [SQLValue]) throws(SQLError) {
        try translatingErrors { () throws(SQLiteError) in try connection.run(sql, binding: values) }
    }

    // RETURNING would make SQLite keep a statement journal, half of an import's time.
    func insertKeyed(_ sql: String, binding values: [SQLValue]) throws(SQLError) -> Int64? {
        // For NULL, SQLite assigns the key.
        let count = try run(sql, binding: [.null] + values)
        return count == 1 ? connection.lastInsertedKey : nil
    }
}

import CressetSQL

/// The note in a target of a copy that is not complete. As long as it is there, no server opens the database.
package enum CopyProgress {
    private static let table = "copy_progress"

    /// Returns the name of the source whose rows come into this database; `nil` where there is no such note.
    package static func source(on connection: any SQLConnection) throws(SQLError) -> [UInt8]? {
        guard
            try connection.row(connection.dialect.countOfTables, binding: [.text(table)], read: { $0.bool(0) }) == true
        else { return nil }
        return try connection.row("SELECT source FROM \(table)") { $0.blob(0) }
    }

    static func begin(from source: [UInt8], on connection: any SQLConnection) throws(SQLError) {
        try connection.run("CREATE TABLE \(table) (source \(connection.dialect.blobType) PRIMARY KEY)")
        try connection.run("INSERT INTO \(table) (source) VALUES (?)", binding: [.blob(source)])
    }

    static func end(on connection: any SQLConnection) throws(SQLError) {
        try connection.run("DROP TABLE \(table)")
    }
}

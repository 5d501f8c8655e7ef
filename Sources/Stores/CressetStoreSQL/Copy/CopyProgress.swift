import CressetSQL

/// The marker of an incomplete copy in a target. While it exists, servers do not open the database.
package enum CopyProgress {
    private static let table = "copy_progress"

    /// Returns the ID of the copy's source, or `nil` without a marker.
    package static func source(on connection: any SQLConnection) throws(SQLError) -> [UInt8]? {
        guard
            try connection.row(connection.dialect.countOfTables, binding: [.text(table)], read: { $0.bool(0) }) == true
        else { return nil }
        return try connection.row("SELECT source FROM \(table)") { $0.blob(0) }
    }

    static func begin(from source: [UInt8], on connection: any SQLConnection) throws(SQLError) {
        try connection.run("CREATE TABLE \(table) (source \(connection.dialect.type(of: .blob)) PRIMARY KEY)")
        try connection.run("INSERT INTO \(table) (source) VALUES (?)", binding: [.blob(source)])
    }

    static func end(on connection: any SQLConnection) throws(SQLError) {
        try connection.run("DROP TABLE \(table)")
    }
}

public import CressetIdentity
import CressetSQL
import CressetSQLite
public import CressetStoreSQL

/// The outline of a database.
public struct DatabaseFacts: Sendable {
    /// The version of its tables.
    public let schemaVersion: Int64
    /// The mode that it belongs to; `nil` for one that has nothing yet.
    public let mode: StoreMode?
    /// The ids of its projects, in alphabetical order.
    public let projects: [String]
    /// The number of its accounts, over all projects.
    public let accounts: Int
    /// The things that tell its master key from others.
    public let masterKey: MasterKeyFacts

    /// - Throws: ``StoreOpenError``, `SQLiteError`.
    init(reading connection: SQLiteConnection) throws {
        schemaVersion = try Schema.version(of: connection)
        guard schemaVersion > 0 else { throw StoreOpenError(.damaged, reason: "it has no tables") }
        mode = try Schema.mode(of: connection)
        projects = try connection.rows("SELECT id FROM project ORDER BY id") { $0.text(0) }
        accounts = Int(try connection.row("SELECT count(*) FROM account") { $0.integer(0) } ?? 0)
        masterKey = try MasterKeyFacts(reading: connection)
    }
}

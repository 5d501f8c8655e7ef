public import CressetIdentity
import CressetSQL
import CressetSQLite
public import CressetStoreSQL

public struct DatabaseFacts: Sendable {
    public let schemaVersion: Int64
    /// The mode; `nil` for an empty database.
    public let mode: StoreMode?
    /// The project IDs in alphabetical order.
    public let projects: [String]
    public let accounts: Int
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

import CressetSQL
public import CressetStoreSQL

/// The outline of a database.
public struct PostgresFacts: Sendable {
    /// The version of its tables; 0 for one that has none of ours.
    public let schemaVersion: Int64
    /// The oldest version whose servers may use it.
    public let oldestCompatible: Int64
    /// The ids of its projects, in alphabetical order.
    public let projects: [String]
    /// The number of its accounts, over all projects.
    public let accounts: Int
    /// True if a copy into it has not come to its end.
    public let isCopying: Bool

    /// Reads it, and changes nothing. Blocks.
    ///
    /// - Throws: ``StoreOpenError``.
    public init(of settings: PostgresSettings) throws(StoreOpenError) {
        let session = PostgresSession(settings, gate: ConnectionGate(), counters: PostgresCounters())
        do throws(SQLError) {
            let version = try PostgresVersion(reading: session)
            (schemaVersion, oldestCompatible) = (version.number, version.oldestCompatible)
            projects = version.isMade ? try session.rows("SELECT id FROM project ORDER BY id") { $0.text(0) } : []
            accounts = version.isMade ? try session.row("SELECT count(*) FROM account") { Int($0.integer(0)) } ?? 0 : 0
            isCopying = try CopyProgress.source(on: session) != nil
        } catch {
            throw StoreOpenError(error)
        }
    }
}

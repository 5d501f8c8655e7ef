import CressetSQL
public import CressetStoreSQL

public struct PostgresFacts: Sendable {
    /// The schema version; 0 without Cresset's tables.
    public let schemaVersion: Int64
    public let oldestCompatible: Int64
    /// The project IDs in alphabetical order.
    public let projects: [String]
    public let accounts: Int
    public let isCopying: Bool

    /// Reads the summary without changes. Blocks.
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

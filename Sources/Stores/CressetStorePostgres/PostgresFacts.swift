public import CressetIdentity
import CressetSQL
public import CressetStoreSQL

public struct PostgresFacts: Sendable {
    /// The schema version; 0 without Cresset's tables.
    public let schemaVersion: Int64
    public let oldestCompatible: Int64
    /// In alphabetical order.
    public let projects: [String]
    public let accounts: Int
    public let isCopying: Bool
    public let bytes: Int
    /// The number of running servers; a killed one counts for a minute.
    public let servers: Int

    /// Reads the summary without changes. Blocks.
    public init(of settings: PostgresSettings, at now: Timestamp) throws(StoreOpenError) {
        let session = PostgresSession(settings, gate: ConnectionGate(), counters: PostgresCounters())
        do throws(SQLError) {
            let version = try PostgresVersion(reading: session)
            (schemaVersion, oldestCompatible) = (version.number, version.oldestCompatible)
            projects = version.isMade ? try session.rows("SELECT id FROM project ORDER BY id") { $0.text(0) } : []
            accounts = version.isMade ? try session.row("SELECT count(*) FROM account") { Int($0.integer(0)) } ?? 0 : 0
            bytes = try session.row("SELECT pg_database_size(current_database())") { Int($0.integer(0)) } ?? 0
            let servers = "SELECT count(*) FROM lease WHERE name LIKE 'server %' AND ends_at > ?"
            self.servers =
                version.isMade
                ? try session.row(servers, binding: [.integer(now.milliseconds)]) { Int($0.integer(0)) } ?? 0 : 0
            isCopying = try CopyProgress.source(on: session) != nil
        } catch {
            throw StoreOpenError(error)
        }
    }
}

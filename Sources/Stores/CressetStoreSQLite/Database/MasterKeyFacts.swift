public import CressetIdentity
import CressetSQLite

/// The things in a database that tell its master key from others.
public struct MasterKeyFacts: Sendable {
    /// Makes sure that the database's secrets can be read, before anything is written. Returns the check value of the
    /// master key, to be kept where there is none; `nil` where it cannot be told whether the key is the right one.
    public typealias Unlock = @Sendable (MasterKeyFacts) throws -> [UInt8]?

    /// True for a database without a signing key, a project, an event or a check value: any key will do.
    public let isUnused: Bool
    /// The signing key in use; sealed under the master key.
    public let signingKey: SigningKeyRecord?
    /// The check value: a known text, sealed under the master key. `nil` in a database that was never opened by a version
    /// that makes one.
    public let check: [UInt8]?

    /// The first version that keeps a check value.
    private static let checkVersion: Int64 = 12
    /// The first version that keeps events.
    private static let auditVersion: Int64 = 9

    /// - Throws: ``StoreOpenError`` (`newerVersion`), `SQLiteError`.
    init(reading connection: SQLiteConnection) throws {
        let version = try Schema.version(of: connection)
        signingKey = try Schema.signingKey(of: connection)
        check =
            version < Self.checkVersion
            ? nil : try connection.row("SELECT sealed FROM master_key_check") { $0.blob(0) }
        let tables = (version > 0 ? ["project"] : []) + (version >= Self.auditVersion ? ["audit_event"] : [])
        let areEmpty = try tables.allSatisfy { table in
            try connection.row("SELECT EXISTS (SELECT 1 FROM \(table))") { $0.integer(0) } == 0
        }
        isUnused = signingKey == nil && check == nil && areEmpty
    }

    /// Keeps a check value, unless there is one.
    static func keep(_ check: [UInt8], in connection: SQLiteConnection) throws(SQLiteError) {
        try connection.run(
            "INSERT OR IGNORE INTO master_key_check (only, sealed) VALUES (1, ?)",
            binding: [.blob(check)]
        )
    }
}

import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetStoreSQL

extension MasterKeyFacts {
    private static let checkVersion: Int64 = 12
    private static let auditVersion: Int64 = 9

    /// - Throws: ``StoreOpenError`` (`newerVersion`), `SQLiteError`.
    init(reading connection: SQLiteConnection) throws {
        let version = try Schema.version(of: connection)
        let signingKey = try Schema.signingKey(of: connection)
        let check =
            version < Self.checkVersion
            ? nil : try connection.row("SELECT sealed FROM master_key_check") { $0.blob(0) }
        let tables = (version > 0 ? ["project"] : []) + (version >= Self.auditVersion ? ["audit_event"] : [])
        let areEmpty = try tables.allSatisfy { table in
            try connection.row("SELECT EXISTS (SELECT 1 FROM \(table))") { $0.integer(0) } == 0
        }
        self.init(isUnused: signingKey == nil && check == nil && areEmpty, signingKey: signingKey, check: check)
    }

    static func keep(_ check: [UInt8], in connection: SQLiteConnection) throws(SQLiteError) {
        try connection.run(
            "INSERT OR IGNORE INTO master_key_check (only, sealed) VALUES (1, ?)",
            binding: [.blob(check)]
        )
    }
}

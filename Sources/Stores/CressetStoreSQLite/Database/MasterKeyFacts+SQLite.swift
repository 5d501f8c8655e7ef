import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetStoreSQL

extension MasterKeyFacts {
    init(reading connection: SQLiteConnection) throws {
        guard try Schema.version(of: connection) > 0 else {
            self.init(isUnused: true, signingKey: nil, check: nil)
            return
        }
        let signingKey = try Schema.signingKey(of: connection)
        let check = try connection.row("SELECT sealed FROM master_key_check") { $0.blob(0) }
        let areEmpty = try ["project", "audit_event"].allSatisfy { table in
            try connection.row("SELECT EXISTS (SELECT 1 FROM \(table))") { $0.integer(0) } == 0
        }
        self.init(isUnused: signingKey == nil && check == nil && areEmpty, signingKey: signingKey, check: check)
    }

    static func store(_ check: [UInt8], in connection: SQLiteConnection) throws(SQLiteError) {
        try connection.run(
            "INSERT OR IGNORE INTO master_key_check (only, sealed) VALUES (1, ?)",
            binding: [.blob(check)]
        )
    }
}

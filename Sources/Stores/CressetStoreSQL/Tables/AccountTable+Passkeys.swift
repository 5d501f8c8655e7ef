import CressetIdentity
import CressetSQL

/// Passkey IDs, unique within a user pool.
extension AccountTable {
    func insert(_ passkey: Passkey, of key: Int64, in pool: UserPool) throws {
        do throws(SQLError) {
            try connection.run(
                "INSERT INTO passkey (project, tenant, credential_id, account) VALUES (?, ?, ?, ?)",
                binding: pool.values + [.blob(passkey.credentialID), .integer(key)]
            )
        } catch  where error.isUniqueViolation(in: "passkey") {
            throw StoreError(.conflict(.passkey), cause: error.description)
        }
    }

    func updatePasskeys(of key: Int64, from old: Account, to new: Account) throws {
        guard old.passkeys.map(\.credentialID) != new.passkeys.map(\.credentialID) else { return }
        try connection.run("DELETE FROM passkey WHERE account = ?", binding: [.integer(key)])
        for passkey in new.passkeys { try insert(passkey, of: key, in: new.pool) }
    }

    func hasTakenPasskey(_ account: Account, except key: Int64) throws(SQLError) -> Bool {
        for passkey in account.passkeys {
            if let owner = try owner(of: passkey, in: account.pool), owner.key != key { return true }
        }
        return false
    }

    func leaveTakenPasskeys(of account: inout Account) throws(SQLError) {
        guard !account.passkeys.isEmpty else { return }
        var left: [Passkey] = []
        for passkey in account.passkeys {
            let owner = try owner(of: passkey, in: account.pool)
            if owner == nil || owner?.localID == account.localID { left.append(passkey) }
        }
        account.passkeys = left
    }

    private func owner(of passkey: Passkey, in pool: UserPool) throws(SQLError) -> (key: Int64, localID: String)? {
        try connection.row(
            """
            SELECT account.key, account.local_id FROM passkey JOIN account ON account.key = passkey.account
                WHERE passkey.project = ? AND passkey.tenant = ? AND credential_id = ?
            """,
            binding: pool.values + [.blob(passkey.credentialID)]
        ) { ($0.integer(0), $0.text(1)) }
    }
}

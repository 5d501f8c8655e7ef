public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func insert(_ code: ActionCode, superseding: Bool, mail: OutgoingMail?) async throws(StoreError) {
        try await write { [scribe] connection in
            let table = ActionCodeTable(connection: connection)
            if superseding { try table.deleteOlder(than: code) }
            try table.insert(code)
            guard let mail else {
                return try AuditTable(connection: connection, scribe: scribe).record(AuditEvent(handingOut: code))
            }
            try MailTable(connection: connection).insert(mail)
        }
    }

    public func actionCode(digest: [UInt8], in pool: UserPool) async throws(StoreError) -> ActionCode? {
        try await database.read { (connection) throws(SQLError) in
            try ActionCodeTable(connection: connection).find(digest, in: pool)
        }
    }

    @discardableResult
    public func redeem(
        _ digest: [UInt8],
        in pool: UserPool,
        owner: @escaping @Sendable (ActionCode) -> AccountName,
        decide: @escaping @Sendable (ActionCode, Account?) throws -> CodeRedemption
    ) async throws -> Account? {
        let (account, refusal) = try await database.write { connection in
            let (codes, accounts) = (ActionCodeTable(connection: connection), AccountTable(connection: connection))
            guard let code = try codes.find(digest, in: pool) else { throw StoreError(.notFound) }
            let found = try accounts.find(owner(code), in: pool)
            var redemption = try decide(code, found?.account)
            if redemption.leavesTakenMethods { try accounts.leaveTakenMethods(of: &redemption.account) }
            try codes.delete(digest)
            if let account = redemption.account {
                try write(account, over: found, with: redemption.effects, isReset: true, on: connection)
            }
            return (redemption.account ?? found?.account, redemption.refusal)
        }
        if let refusal { throw refusal }
        return account
    }

    public func deleteActionCodes(expiredBefore moment: Timestamp) async throws(StoreError) -> Int {
        try await write { connection in
            try connection.run(
                "DELETE FROM action_code WHERE expires_at < ?",
                binding: [.integer(moment.milliseconds)]
            )
        }
    }
}

public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func change<Outcome: Sendable>(
        in pool: UserPool,
        _ decide: @escaping @Sendable (any AccountReader) throws -> (change: AccountChange, outcome: Outcome)
    ) async throws -> Outcome {
        try await database.write { connection in
            let reader = StepReader(AccountTable(connection: connection), in: pool)
            let (change, outcome) = try decide(reader)
            try apply(change, over: change.account.flatMap(reader.found), in: pool, on: connection)
            return outcome
        }
    }

    /// Within the caller's step.
    ///
    /// - Parameter found: Account before the change; `nil` for a new one.
    private func apply(
        _ change: AccountChange,
        over found: (key: Int64, account: Account)?,
        in pool: UserPool,
        on connection: any SQLConnection
    ) throws {
        if let nonce = change.nonce, try !Self.insertNonce(nonce, on: connection) {
            throw StoreError(.conflict(.nonce))
        }
        try PhoneSessionTable(connection: connection).useCode(of: change.phoneCode)
        let codes = ActionCodeTable(connection: connection)
        if let code = change.actionCode { try codes.use(code, in: pool) }
        guard let account = change.account else { return }
        if change.isDeletion { return try delete(found, on: connection) }
        let table = AccountTable(connection: connection)
        try table.write(account, over: found)
        if let session = change.session { try table.insert(session) }
        if change.endsCodes { try codes.deleteRequests(of: account) }
        for notice in change.notices { try codes.insert(notice) }
        for mail in change.mails { try OutboxTable(connection: connection).insert(mail) }
        try AuditTable(connection: connection, auditWriter: auditWriter).record(
            from: found?.account,
            to: account,
            opening: change.session,
            isReset: change.actionCode != nil,
            isHandOver: change.isHandOver
        )
        try EventTable(connection: connection).record(
            AccountEvents(from: found?.account, to: account, opening: change.session, isTakeover: change.endsCodes),
            in: account.pool,
            by: auditWriter
        )
    }

    private func delete(_ found: (key: Int64, account: Account)?, on connection: any SQLConnection) throws {
        guard let (key, account) = found else { throw StoreError(.notFound) }
        try delete(account, key: key, on: connection)
        try AuditTable(connection: connection, auditWriter: auditWriter)
            .record(AuditEvent(.accountDeleted, in: account.pool, of: [account.localID]))
        try EventTable(connection: connection).record(
            AccountEvents(deleting: account),
            in: account.pool,
            by: auditWriter
        )
    }
}

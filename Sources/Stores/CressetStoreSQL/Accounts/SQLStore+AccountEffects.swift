import CressetIdentity
import CressetSQL

extension SQLStore {
    /// Writes an account with the effects of its change, within the caller's step.
    ///
    /// - Parameters:
    ///   - found: The account before the change; `nil` for a new one.
    ///   - isReset: True for a change by a mailed code.
    /// - Throws: `SQLError`; ``StoreError`` (`conflict`).
    func write(
        _ account: Account,
        over found: (key: Int64, account: Account)?,
        with effects: AccountEffects,
        isReset: Bool = false,
        on connection: any SQLConnection
    ) throws {
        if let nonce = effects.nonce, try !Self.insertNonce(nonce, on: connection) {
            throw StoreError(.conflict(.nonce))
        }
        try PhoneSessionTable(connection: connection).useCode(of: effects.phoneCode)
        let table = AccountTable(connection: connection)
        try table.write(account, over: found)
        if let session = effects.session { try table.insert(session) }
        let codes = ActionCodeTable(connection: connection)
        if effects.endsCodes { try codes.deleteRequests(of: account) }
        for notice in effects.notices { try codes.insert(notice) }
        for mail in effects.mails { try MailTable(connection: connection).insert(mail) }
        try AuditTable(connection: connection, scribe: scribe)
            .record(from: found?.account, to: account, opening: effects.session, isReset: isReset)
        try EventTable(connection: connection).record(
            AccountChange(from: found?.account, to: account, opening: effects.session, isTakeover: effects.endsCodes),
            in: account.pool,
            by: scribe
        )
    }
}

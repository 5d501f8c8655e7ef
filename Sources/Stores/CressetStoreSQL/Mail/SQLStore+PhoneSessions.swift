public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func insert(_ session: PhoneSession, sms: OutboxItem?) async throws(StoreError) {
        try await write { connection in
            try PhoneSessionTable(connection: connection).insert(session)
            if let sms { try OutboxTable(connection: connection).insert(sms) }
        }
    }

    public func phoneSession(digest: [UInt8], in pool: UserPool) async throws(StoreError) -> PhoneSession? {
        try await database.read { (connection) throws(SQLError) in
            try PhoneSessionTable(connection: connection).find(digest, in: pool)
        }
    }

    public func updatePhoneSession<Outcome: Sendable>(
        digest: [UInt8],
        in pool: UserPool,
        _ change: @escaping @Sendable (inout PhoneSession) -> Outcome
    ) async throws(StoreError) -> Outcome {
        try await write { connection in
            let table = PhoneSessionTable(connection: connection)
            guard let found = try table.find(digest, in: pool) else { throw StoreError(.notFound) }
            var session = found
            let outcome = change(&session)
            if session.triesLeft != found.triesLeft { try table.writeTries(of: session) }
            return outcome
        }
    }

    public func deletePhoneSessions(expiredBefore moment: Timestamp) async throws(StoreError) -> Int {
        try await write { connection in
            try connection.run(
                "DELETE FROM phone_session WHERE expires_at < ?",
                binding: [.integer(moment.milliseconds)]
            )
        }
    }
}

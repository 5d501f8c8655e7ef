/// Keeps the codes that are sent to phone numbers.
public protocol PhoneSessionStore: Sendable {
    /// Adds a session and, in the same step, the message that carries its code.
    func insert(_ session: PhoneSession, message: OutgoingMessage?) async throws(StoreError)

    func phoneSession(digest: [UInt8], in pool: UserPool) async throws(StoreError) -> PhoneSession?

    /// Reads a session, lets `change` decide on it, and writes the tries that are left of it: one step, in which nothing
    /// else is written.
    ///
    /// - Throws: ``StoreError`` (`notFound`, …).
    func updatePhoneSession<Outcome: Sendable>(
        digest: [UInt8],
        in pool: UserPool,
        _ change: @escaping @Sendable (inout PhoneSession) -> Outcome
    ) async throws(StoreError) -> Outcome

    /// Removes the sessions that expired before the moment; tells how many.
    func deletePhoneSessions(expiredBefore moment: Timestamp) async throws(StoreError) -> Int
}

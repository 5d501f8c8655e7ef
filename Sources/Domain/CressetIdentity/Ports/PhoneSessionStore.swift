public protocol PhoneSessionStore: Sendable {
    /// Adds a session and the message with its code in one step.
    func insert(_ session: PhoneSession, message: OutgoingMessage?) async throws(StoreError)

    func phoneSession(digest: [UInt8], in pool: UserPool) async throws(StoreError) -> PhoneSession?

    /// Reads a session and writes its remaining tries, in one exclusive step.
    ///
    /// - Throws: ``StoreError`` (`notFound`, …).
    func updatePhoneSession<Outcome: Sendable>(
        digest: [UInt8],
        in pool: UserPool,
        _ change: @escaping @Sendable (inout PhoneSession) -> Outcome
    ) async throws(StoreError) -> Outcome

    func deletePhoneSessions(expiredBefore moment: Timestamp) async throws(StoreError) -> Int
}

public protocol MessageStore: Sendable {
    func insert(_ message: OutgoingMessage) async throws(StoreError)

    /// Leases due messages, longest due first, one per project, and counts the attempts.
    ///
    /// Unsettled messages become due again at `lease`.
    ///
    /// - Parameter projects: The projects to skip.
    func takeMessages(
        dueAt now: Timestamp,
        lease: Timestamp,
        limit: Int,
        without projects: Set<String>
    ) async throws(StoreError) -> [OutgoingMessage]

    func postponeMessage(_ id: String, until moment: Timestamp) async throws(StoreError)
    func deleteMessage(_ id: String) async throws(StoreError)
    func countMessages() async throws(StoreError) -> Int
    /// Deletes expired messages.
    ///
    /// - Returns: Their number.
    func deleteMessages(expiredAt now: Timestamp) async throws(StoreError) -> Int
}

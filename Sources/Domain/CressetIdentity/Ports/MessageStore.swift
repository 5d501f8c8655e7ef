/// The outbox of text messages: those that are answered for, and not sent yet.
public protocol MessageStore: Sendable {
    func insert(_ message: OutgoingMessage) async throws(StoreError)

    /// Takes what is due, the longest due first, and of each project one message: its attempts are counted, and it is not
    /// taken again before `lease`. A message that was not settled until then is taken again.
    ///
    /// - Parameter projects: The projects whose messages stay where they are.
    func takeMessages(
        dueAt now: Timestamp,
        lease: Timestamp,
        limit: Int,
        without projects: Set<String>
    ) async throws(StoreError) -> [OutgoingMessage]

    /// Lets a message wait.
    func postponeMessage(_ id: String, until moment: Timestamp) async throws(StoreError)
    /// Forgets a message: it was sent, or given up.
    func deleteMessage(_ id: String) async throws(StoreError)
    func countMessages() async throws(StoreError) -> Int
    /// Forgets the messages that have expired at the moment.
    ///
    /// - Returns: Their number.
    func deleteMessages(expiredAt now: Timestamp) async throws(StoreError) -> Int
}

/// The outbox: mails that are answered for, and not sent yet.
public protocol MailStore: Sendable {
    func insert(_ mail: OutgoingMail) async throws(StoreError)

    /// Takes what is due, the longest due first: each mail's attempts are counted, and it is not taken again before
    /// `lease`. A mail that was not settled until then is taken again.
    func takeMail(dueAt now: Timestamp, lease: Timestamp, limit: Int) async throws(StoreError) -> [OutgoingMail]

    /// Lets a mail wait.
    func postponeMail(_ id: String, until moment: Timestamp) async throws(StoreError)
    /// Forgets a mail: it was sent, or given up.
    func deleteMail(_ id: String) async throws(StoreError)
    func countMail() async throws(StoreError) -> Int
}

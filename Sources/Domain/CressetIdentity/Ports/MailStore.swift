public protocol MailStore: Sendable {
    func insert(_ mail: OutgoingMail) async throws(StoreError)

    /// Leases due mail, longest due first, and counts the attempts; unsettled mail becomes due again at `lease`.
    func takeMail(dueAt now: Timestamp, lease: Timestamp, limit: Int) async throws(StoreError) -> [OutgoingMail]

    func postponeMail(_ id: String, until moment: Timestamp) async throws(StoreError)
    func deleteMail(_ id: String) async throws(StoreError)
    func countMail() async throws(StoreError) -> Int
}

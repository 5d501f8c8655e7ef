import CressetIdentity

/// An outbox reporting its operations.
struct WatchedMailStore: MailStore {
    enum Step: Equatable, Sendable {
        case took([String])
        case postponed(String, until: Timestamp)
        case deleted(String)
    }

    let store: any MailStore
    let steps: AsyncStream<Step>
    private let step: AsyncStream<Step>.Continuation

    init(_ store: any MailStore) {
        self.store = store
        (steps, step) = AsyncStream.makeStream()
    }

    func insert(_ mail: OutgoingMail) async throws(StoreError) {
        try await store.insert(mail)
    }

    func takeMail(dueAt now: Timestamp, lease: Timestamp, limit: Int) async throws(StoreError) -> [OutgoingMail] {
        let mails = try await store.takeMail(dueAt: now, lease: lease, limit: limit)
        step.yield(.took(mails.map(\.id)))
        return mails
    }

    func postponeMail(_ id: String, until moment: Timestamp) async throws(StoreError) {
        try await store.postponeMail(id, until: moment)
        step.yield(.postponed(id, until: moment))
    }

    func deleteMail(_ id: String) async throws(StoreError) {
        try await store.deleteMail(id)
        step.yield(.deleted(id))
    }

    func countMail() async throws(StoreError) -> Int {
        try await store.countMail()
    }
}

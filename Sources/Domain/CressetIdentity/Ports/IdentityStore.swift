public protocol IdentityStore: AccountStore, AuditTrail, ProjectStore, KeyStore, ActionCodeStore, MailStore,
    MessageStore, PhoneSessionStore, AppStore, AuthorizationStore, NonceStore, ProviderConfigStore, CleanUpStore,
    CountStore, EventStore, LeaseStore
{
    var isShared: Bool { get }

    /// Returns after a response of the database, and a write if the last one failed; for `/readyz`.
    func ping() async throws(StoreError)
    /// Writes pending notes of refreshes and uses.
    ///
    /// See ``AccountStore/noteRefresh(of:in:at:from:bySessionOf:)`` and ``AccountStore/noteUse(ofSession:at:)``.
    func writeNotes() async throws(StoreError)
    /// Writes pending notes and closes the store for good.
    func close() async
}

/// Everything that the service keeps, in one database.
public protocol IdentityStore: AccountStore, AuditTrail, ProjectStore, KeyStore, ActionCodeStore, MailStore,
    MessageStore, PhoneSessionStore, AppStore, AuthorizationStore, NonceStore, ProviderConfigStore, CleanUpStore,
    CountStore, EventStore, LeaseStore
{
    /// True if several servers may work on the database at the same time.
    var isShared: Bool { get }

    /// Returns once the database has answered, and has written if the last write had failed; for `/readyz`.
    func ping() async throws(StoreError)
    /// Writes what ``AccountStore/noteRefresh(of:in:at:from:bySessionOf:)`` and ``AccountStore/noteUse(ofSession:at:)`` have
    /// gathered.
    func writeNotes() async throws(StoreError)
    /// Writes what may be written late, and closes. Nothing may be called afterwards.
    func close() async
}

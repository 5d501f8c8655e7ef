public protocol IdentityStore: AccountStore, AuditTrail, ProjectStore, KeyStore, ActionCodeStore, OutboxStore,
    PhoneSessionStore, AppStore, AuthorizationStore, NonceStore, ProviderConfigStore, CleanUpStore,
    CountStore, WebhookStore, LeaseStore, RefusalStore
{
    var isShared: Bool { get }

    /// Returns once the database responds and takes writes; for `/readyz`.
    func ping() async throws(StoreError)
    /// Writes pending notes of refreshes, uses and refusals.
    func writePendingUses() async throws(StoreError)
    /// Writes pending uses and closes the store for good.
    func close() async
}

extension IdentityStore {
    /// Adds a project unknown to the emulator.
    ///
    /// Checks the clock first, because a new database trusts the clock from the first check.
    ///
    /// - Parameter isDefault: `true` for the project of unknown API keys.
    /// - Returns: Project, or a concurrently added one with the same id.
    /// - Throws: ``StoreError`` (`conflict(.project)`) if the concurrent project was deleted again.
    public func addEmulatorProject(
        _ id: String,
        isDefault: Bool,
        clock: any WallClock
    ) async throws(StoreError) -> Project {
        _ = try await isSteady(clock)
        let project = ProjectDefaults.emulatorProject(id, isDefault: isDefault, at: clock.now())
        do throws(StoreError) {
            try await insert(project)
            return project
        } catch {
            // A concurrent request has created it, with the same ID and API key.
            guard [.conflict(.project), .conflict(.apiKey)].contains(error.code),
                let other = try await self.project(id: id)
            else { throw error }
            return other
        }
    }
}

public protocol ActionCodeStore: Sendable {
    /// In one step with its mail.
    ///
    /// - Parameter superseding: True to replace older codes of the same kind and address.
    func insert(_ code: ActionCode, superseding: Bool, mail: OutboxItem?) async throws(StoreError)

    func actionCode(digest: [UInt8], in pool: UserPool) async throws(StoreError) -> ActionCode?

    func deleteActionCodes(expiredBefore moment: Timestamp) async throws(StoreError) -> Int
}

public protocol AuthorizationStore: Sendable {
    func insert(_ authorization: Authorization) async throws(StoreError)

    /// Returns even an expired one, of any user pool.
    func authorization(digest: [UInt8]) async throws(StoreError) -> Authorization?

    /// Of concurrent callers, only one gets the authorization.
    func takeAuthorization(digest: [UInt8], in pool: UserPool) async throws(StoreError) -> Authorization?

    func deleteAuthorizations(expiredBefore moment: Timestamp) async throws(StoreError) -> Int
}

public protocol NonceStore: Sendable {
    /// - Parameters:
    ///   - digest: Digest of the nonce and of everything bound to it.
    ///   - expiry: Time after which no token or session with this nonce is valid.
    /// - Returns: False if it was already used.
    func useNonce(_ digest: [UInt8], until expiry: Timestamp) async throws(StoreError) -> Bool

    func isNonceUsed(_ digest: [UInt8]) async throws(StoreError) -> Bool

    func deleteNonces(expiredBefore moment: Timestamp) async throws(StoreError) -> Int
}

/// A store of secret keys, already sealed under the master key.
public protocol KeyStore: Sendable {
    /// Oldest first.
    func signingKeys() async throws(StoreError) -> [SigningKeyRecord]
    /// Activates a new key and retires the previous one in one step.
    ///
    /// - Parameter expected: Id of the active key, if any.
    /// - Returns: False, without changes, if another process has rotated the key.
    func rotateSigningKey(to key: SigningKeyRecord, replacing expected: String?) async throws(StoreError) -> Bool
    func deleteSigningKeys(retiredBefore moment: Timestamp) async throws(StoreError) -> Int

    /// Keeps an existing key.
    func insertSignerKey(_ sealed: [UInt8], id: String, projectID: String) async throws(StoreError)
    func signerKey(id: String, projectID: String) async throws(StoreError) -> [UInt8]?
}

public protocol PhoneSessionStore: Sendable {
    /// In one step.
    func insert(_ session: PhoneSession, sms: OutboxItem?) async throws(StoreError)

    func phoneSession(digest: [UInt8], in pool: UserPool) async throws(StoreError) -> PhoneSession?

    /// Reads a session and writes its remaining tries, in one exclusive step.
    func updatePhoneSession<Outcome: Sendable>(
        digest: [UInt8],
        in pool: UserPool,
        _ change: @escaping @Sendable (inout PhoneSession) -> Outcome
    ) async throws(StoreError) -> Outcome

    func deletePhoneSessions(expiredBefore moment: Timestamp) async throws(StoreError) -> Int
}

/// A store of leases: only one server at a time does a named job.
public protocol LeaseStore: Sendable {
    /// Acquires a free or expired lease, or renews the holder's own, in one step.
    ///
    /// A store with its own clock may use the interval from `now` to `end` as the term.
    func acquireLease(
        _ name: String,
        holder: String,
        until end: Timestamp,
        at now: Timestamp
    ) async throws(StoreError) -> Bool

    func releaseLease(_ name: String, holder: String) async throws(StoreError)

    func deleteEndedLeases(at now: Timestamp) async throws(StoreError)
}

public protocol AppStore: Sendable {
    /// Adds or replaces the app with the same project, platform and identifier.
    func put(_ app: RegisteredApp) async throws(StoreError)
    func deleteApp(
        _ identifier: String,
        on platform: RegisteredApp.Platform,
        of projectID: String
    ) async throws(StoreError) -> Bool
    /// By platform and identifier; `nil` for every project.
    func apps(of projectID: String?) async throws(StoreError) -> [RegisteredApp]

    func addLinkDomain(_ domain: String, of projectID: String) async throws(StoreError)
    func deleteLinkDomain(_ domain: String, of projectID: String) async throws(StoreError) -> Bool
    func linkDomains(of projectID: String) async throws(StoreError) -> [String]
    /// - Returns: Sorted.
    func projectIDs(ofLinkDomain domain: String) async throws(StoreError) -> [String]
}

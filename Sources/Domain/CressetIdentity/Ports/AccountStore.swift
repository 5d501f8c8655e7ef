/// A store of accounts and sessions. Each call is one atomic step, durable on return.
///
/// The store keeps local id, email, phone, identity and passkey unique per user pool; only imports may repeat addresses
/// (``Behavior/importsUnchecked``). A violation throws ``StoreError/Code/conflict(_:)`` and changes nothing.
public protocol AccountStore: Sendable {
    /// Adds an account and its first session, and uses up a phone code, in one step.
    ///
    /// It continues the history of an earlier account with the id, see ``Account/follow(latestAuthTime:opening:)``.
    ///
    /// - Parameter phoneCode: The digest of its phone session. A used one fails the write.
    /// - Returns: The account as written.
    /// - Throws: ``StoreError`` (`conflict`: `phoneCode` for a used one, …).
    @discardableResult
    func insert(_ account: Account, session: Session?, using phoneCode: [UInt8]?) async throws(StoreError) -> Account

    func account(_ localID: String, in pool: UserPool) async throws(StoreError) -> Account?
    /// Returns the owner of an address: the first one if an import created several.
    func account(email: String, in pool: UserPool) async throws(StoreError) -> Account?
    func account(phoneNumber: String, in pool: UserPool) async throws(StoreError) -> Account?
    func account(passkey credentialID: [UInt8], in pool: UserPool) async throws(StoreError) -> Account?
    func account(providerID: String, rawID: String, in pool: UserPool) async throws(StoreError) -> Account?
    /// Returns the selected accounts once each: by local id, email, phone number, identity, initial email.
    func accounts(_ selectors: AccountSelectors, in pool: UserPool) async throws(StoreError) -> [Account]

    /// Reads and changes an account and adds the writes returned by `change`, in one exclusive step.
    ///
    /// An error of `change` is rethrown without any write.
    ///
    /// - Throws: ``StoreError`` (`notFound`, `conflict`: `nonce` and `phoneCode` for a used one, `endedSession` for a
    ///   replaced session, …), or the error of `change`.
    @discardableResult
    func update(
        _ localID: String,
        in pool: UserPool,
        writing change: @escaping @Sendable (inout Account) throws -> AccountEffects
    ) async throws -> Account

    /// Reads the accounts matching an identity, and writes the result of `decide`, in one exclusive step.
    ///
    /// An error of `decide` is rethrown without any write.
    ///
    /// - Parameters:
    ///   - email: The address reported by the provider; `nil` matches no account.
    ///   - localID: The account of the caller, if any.
    ///   - decide: Returns the write, if any, and the outcome.
    /// - Throws: ``StoreError`` (`conflict`, …), or the error of `decide`.
    func resolve<Outcome: Sendable>(
        providerID: String,
        rawID: String,
        email: String?,
        current localID: String?,
        in pool: UserPool,
        _ decide: @escaping @Sendable (IdentityMatches) throws -> (write: AccountWrite?, outcome: Outcome)
    ) async throws -> Outcome

    /// Deletes the account and frees its address, phone number and identities.
    ///
    /// Its sessions stay as tombstones, and its latest `auth_time` is kept.
    ///
    /// - Returns: The deleted account.
    /// - Throws: ``StoreError`` (`notFound`), or the error of `condition`.
    @discardableResult
    func delete(
        _ localID: String,
        in pool: UserPool,
        if condition: @escaping @Sendable (Account) throws -> Void
    ) async throws -> Account

    /// Deletes many accounts in one step like ``delete(_:in:if:)``; ignores unknown ids.
    ///
    /// - Returns: The ids kept because of `mayDelete`.
    func delete(
        _ localIDs: [String],
        in pool: UserPool,
        where mayDelete: @escaping @Sendable (Account) -> Bool
    ) async throws(StoreError) -> Set<String>

    /// Deletes every account and session of the user pool.
    func deleteAll(in pool: UserPool) async throws(StoreError)

    /// Prepares many accounts for one write step; this also records their hash kinds.
    ///
    /// A replaced account's sessions and codes end, see ``Account/follow(_:latestAuthTime:)``.
    func prepareImport(of accounts: [Account], in pool: UserPool, options: ImportOptions) -> PreparedAccounts

    /// Returns the former and imported hash kinds of the user pool as ``StoredPassword/decoy``s.
    ///
    /// Imports record theirs, up to ``StoredPassword/kindLimit``.
    func importedHashKinds(in pool: UserPool) async throws(StoreError) -> [StoredPassword]

    /// Records a hash kind of the user pool, unless the limit is reached.
    func noteHashKind(_ decoy: StoredPassword, in pool: UserPool) async throws(StoreError)

    /// Returns accounts after a local id, in the order of local ids (by UTF-8 bytes).
    func accounts(in pool: UserPool, after localID: String, limit: Int) async throws(StoreError) -> [Account]
    func accounts(matching query: AccountQuery, in pool: UserPool) async throws(StoreError) -> [Account]
    func countAccounts(in pool: UserPool) async throws(StoreError) -> Int
    func countAccounts(matching query: AccountCountQuery, in pool: UserPool) async throws(StoreError) -> Int

    /// Returns the session of a refresh token and its account; `nil` for a deleted account.
    func session(refreshTokenDigest: [UInt8]) async throws(StoreError) -> (session: Session, account: Account?)?

    /// Returns an account's sessions, including ended ones, latest sign-in first.
    func sessions(
        of localID: String,
        in pool: UserPool,
        after position: SessionPosition?,
        limit: Int
    ) async throws(StoreError) -> [Session]

    func session(_ id: SessionID, of localID: String, in pool: UserPool) async throws(StoreError) -> Session?

    /// Reads a session and writes its end and its refresh tokens, in one exclusive step.
    ///
    /// A revocation also ends the account's requests, see ``Account/endRequests()``.
    ///
    /// - Throws: ``StoreError`` (`notFound`, …).
    func updateSession<Outcome: Sendable>(
        refreshTokenDigest: [UInt8],
        _ change: @escaping @Sendable (inout Session) -> Outcome
    ) async throws(StoreError) -> Outcome

    /// Marks a session of the account as ended, and ends the account's requests, see ``Account/endRequests()``.
    ///
    /// - Returns: False for an unknown or ended session.
    func endSession(
        _ id: SessionID,
        of localID: String,
        in pool: UserPool,
        at moment: Timestamp
    ) async throws(StoreError) -> Bool

    /// Returns the latest `auth_time` of sessions under the id, including a deleted account's.
    func latestAuthTime(of localID: String, in pool: UserPool) async throws(StoreError) -> Int64?

    /// Records an issued token, possibly later and in batches.
    ///
    /// - Parameters:
    ///   - network: The caller's network, if new to the account.
    ///   - authTime: The session's `auth_time`; after its end, the network is not the owner's.
    func noteRefresh(
        of localID: String,
        in pool: UserPool,
        at moment: Timestamp,
        from network: NetworkID?,
        bySessionOf authTime: Int64
    )

    /// Records a use of a session, possibly later and in batches.
    func noteUse(ofSession refreshTokenDigest: [UInt8], at moment: Timestamp)
}

extension AccountStore {
    /// Adds an account and its first session in one step.
    @discardableResult
    public func insert(_ account: Account, session: Session?) async throws(StoreError) -> Account {
        try await insert(account, session: session, using: nil)
    }

    /// Records an issued token for a known network.
    public func noteRefresh(of localID: String, in pool: UserPool, at moment: Timestamp) {
        noteRefresh(of: localID, in: pool, at: moment, from: nil, bySessionOf: 0)
    }

    /// Changes an account like ``update(_:in:writing:)``, and adds the session of `change` and the mail.
    @discardableResult
    public func update(
        _ localID: String,
        in pool: UserPool,
        mail: OutgoingMail? = nil,
        change: @escaping @Sendable (inout Account) throws -> Session?
    ) async throws -> Account {
        try await update(
            localID,
            in: pool,
            writing: { AccountEffects(session: try change(&$0), mails: mail.map { [$0] } ?? []) }
        )
    }
}

extension AccountStore {
    /// Writes many accounts in one step: see ``prepareImport(of:in:options:)`` and ``PreparedAccounts/write``.
    public func importAccounts(
        _ accounts: [Account],
        in pool: UserPool,
        options: ImportOptions
    ) async throws(StoreError) -> [StoreError.Conflict?] {
        try await prepareImport(of: accounts, in: pool, options: options).write()
    }
}

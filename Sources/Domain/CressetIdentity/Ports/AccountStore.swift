/// Keeps accounts and sessions. Each call is one atomic step; when it returns, what it wrote is on the disk.
///
/// Uniqueness of local id, e-mail, phone, identity and passkey in a pool is the store's to keep; a violation comes back as
/// ``StoreError/Code/conflict(_:)`` and changes nothing.
public protocol AccountStore: Sendable {
    /// Adds an account and, in the same step, the session that its creation opened.
    /// The account that had the id before is followed in that step, see ``Account/follow(latestAuthTime:opening:)``.
    ///
    /// - Returns: The account as it was written.
    @discardableResult
    func insert(_ account: Account, session: Session?) async throws(StoreError) -> Account

    func account(_ localID: String, in pool: UserPool) async throws(StoreError) -> Account?
    /// The account that owns the address: the first one, where an import has made several.
    func account(email: String, in pool: UserPool) async throws(StoreError) -> Account?
    func account(phoneNumber: String, in pool: UserPool) async throws(StoreError) -> Account?
    /// The account that has the passkey of that id.
    func account(passkey credentialID: [UInt8], in pool: UserPool) async throws(StoreError) -> Account?
    func account(providerID: String, rawID: String, in pool: UserPool) async throws(StoreError) -> Account?
    /// The union of what the selectors name, each account once: hits of local ids first, then of e-mails, phone
    /// numbers, identities, initial e-mails.
    func accounts(_ selectors: AccountSelectors, in pool: UserPool) async throws(StoreError) -> [Account]

    /// Reads the account, lets `change` decide on it, writes it back, and adds what `change` returns: one step, in
    /// which nothing else is written. What `change` throws leaves everything as it was and is thrown on.
    ///
    /// - Throws: ``StoreError`` (`notFound`, `conflict`: `nonce` for one that was used before, …), or what `change` threw.
    @discardableResult
    func update(
        _ localID: String,
        in pool: UserPool,
        writing change: @escaping @Sendable (inout Account) throws -> AccountEffects
    ) async throws -> Account

    /// Reads the accounts that an identity may mean, lets `decide` say what is written, and writes it: one step, in
    /// which nothing else is written. What `decide` throws leaves everything as it was and is thrown on.
    ///
    /// - Parameters:
    ///   - email: The address that the identity's provider tells; `nil` finds no account.
    ///   - localID: The account of the caller, if there is one.
    ///   - decide: Returns the write (`nil`: none) and the outcome.
    /// - Throws: ``StoreError`` (`conflict`, …), or what `decide` threw.
    func resolve<Outcome: Sendable>(
        providerID: String,
        rawID: String,
        email: String?,
        current localID: String?,
        in pool: UserPool,
        _ decide: @escaping @Sendable (IdentityMatches) throws -> (write: AccountWrite?, outcome: Outcome)
    ) async throws -> Outcome

    /// Removes the account; its address, phone number and identities are free again. Its sessions are kept as
    /// tombstones, and its latest `auth_time` stays known even where that session was not kept.
    ///
    /// - Returns: The account as it was.
    /// - Throws: ``StoreError`` (`notFound`), or what `condition` threw on the account as it was.
    @discardableResult
    func delete(
        _ localID: String,
        in pool: UserPool,
        if condition: @escaping @Sendable (Account) throws -> Void
    ) async throws -> Account

    /// Removes many accounts in one step, as ``delete(_:in:if:)`` does. Unknown ids are passed over.
    ///
    /// - Returns: The ids of those that `mayDelete` is false for; they stay.
    func delete(
        _ localIDs: [String],
        in pool: UserPool,
        where mayDelete: @escaping @Sendable (Account) -> Bool
    ) async throws(StoreError) -> Set<String>

    /// Removes every account and session of the pool.
    func deleteAll(in pool: UserPool) async throws(StoreError)

    /// Prepares many accounts to be written in one step, which notes the kinds of their hashes. An account that was
    /// there ends with its sessions and codes, see ``Account/follow(_:latestAuthTime:)``.
    func prepareImport(of accounts: [Account], in pool: UserPool, options: ImportOptions) -> PreparedAccounts

    /// The kinds of hashes that the pool has or had beside today's native one, each as its ``StoredPassword/decoy``: no
    /// more than ``StoredPassword/kindLimit``. Imports note theirs.
    func importedHashKinds(in pool: UserPool) async throws(StoreError) -> [StoredPassword]

    /// Notes another kind of hash that the pool has. One more than it may have is passed over.
    func noteHashKind(_ decoy: StoredPassword, in pool: UserPool) async throws(StoreError)

    /// Up to `limit` accounts in the order of their local ids (by UTF-8 bytes), strictly after the given one.
    func accounts(in pool: UserPool, after localID: String, limit: Int) async throws(StoreError) -> [Account]
    func accounts(matching query: AccountQuery, in pool: UserPool) async throws(StoreError) -> [Account]
    func countAccounts(in pool: UserPool) async throws(StoreError) -> Int
    func countAccounts(matching query: AccountCountQuery, in pool: UserPool) async throws(StoreError) -> Int

    /// The session of that refresh token together with its account; the account is `nil` when it was deleted.
    func session(refreshTokenDigest: [UInt8]) async throws(StoreError) -> (session: Session, account: Account?)?

    /// Up to `limit` sessions of an account, those among them that have ended; the latest sign-in first.
    func sessions(
        of localID: String,
        in pool: UserPool,
        after position: SessionPosition?,
        limit: Int
    ) async throws(StoreError) -> [Session]

    /// The session of that name, if it is the account's.
    func session(_ id: SessionID, of localID: String, in pool: UserPool) async throws(StoreError) -> Session?

    /// Reads a session, lets `change` decide on it, and writes its end and the refresh tokens that it has had: one step, in
    /// which nothing else is written but the event of the end.
    ///
    /// - Throws: ``StoreError`` (`notFound`, …).
    func updateSession<Outcome: Sendable>(
        refreshTokenDigest: [UInt8],
        _ change: @escaping @Sendable (inout Session) -> Outcome
    ) async throws(StoreError) -> Outcome

    /// Notes that a session of the account was ended.
    ///
    /// - Returns: False if there is no such session, or it was ended before.
    func endSession(
        _ id: SessionID,
        of localID: String,
        in pool: UserPool,
        at moment: Timestamp
    ) async throws(StoreError) -> Bool

    /// The latest `auth_time` of the sessions that were opened under the id, those of a deleted account among them.
    func latestAuthTime(of localID: String, in pool: UserPool) async throws(StoreError) -> Int64?

    /// Notes that a token was issued. May be written late and in batches; returns before it is on the disk.
    ///
    /// - Parameters:
    ///   - network: The caller's, where it is news to the account.
    ///   - authTime: The `auth_time` of the session: when that has ended, the network is not the owner's.
    func noteRefresh(
        of localID: String,
        in pool: UserPool,
        at moment: Timestamp,
        from network: NetworkID?,
        bySessionOf authTime: Int64
    )

    /// Notes that the session of that digest was used. May be written late and in batches, as a refresh may.
    func noteUse(ofSession refreshTokenDigest: [UInt8], at moment: Timestamp)
}

extension AccountStore {
    /// Notes that a token was issued to a network that the account knows.
    public func noteRefresh(of localID: String, in pool: UserPool, at moment: Timestamp) {
        noteRefresh(of: localID, in: pool, at: moment, from: nil, bySessionOf: 0)
    }

    /// Changes an account, as ``update(_:in:writing:)`` does, and adds the session that `change` returns and the mail.
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

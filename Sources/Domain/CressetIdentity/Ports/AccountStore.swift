/// A store of accounts and sessions. Each call is one atomic step, durable on return.
///
/// The store keeps local id, email, phone, identity and passkey unique per user pool; only imports may repeat addresses
/// (``Behavior/importsUnchecked``). A violation throws ``StoreError/Code/conflict(_:)`` and changes nothing.
public protocol AccountStore: Sendable {
    /// The first one if an import created several with an address.
    func account(_ name: AccountName, in pool: UserPool) async throws(StoreError) -> Account?
    /// Returns each selected account once: first those by local id, then email, phone number, identity, initial email.
    func accounts(_ selectors: AccountSelectors, in pool: UserPool) async throws(StoreError) -> [Account]

    /// Reads accounts and makes the writes of `decide`, in one exclusive step.
    ///
    /// `decide` can run again after a rollback. Its error is rethrown without any write.
    func change<Outcome: Sendable>(
        in pool: UserPool,
        _ decide: @escaping @Sendable (any AccountReader) throws -> (change: AccountChange, outcome: Outcome)
    ) async throws -> Outcome

    /// Deletes many accounts in one step; ignores unknown ids.
    ///
    /// Frees their addresses, phone numbers and identities. Their sessions stay as tombstones, and their latest
    /// `auth_time` is kept.
    ///
    /// - Returns: Ids kept because of `mayDelete`.
    func delete(
        _ localIDs: [String],
        in pool: UserPool,
        where mayDelete: @escaping @Sendable (Account) -> Bool
    ) async throws(StoreError) -> Set<String>

    func deleteAll(in pool: UserPool) async throws(StoreError)

    /// The write also records the accounts' hash kinds.
    ///
    /// A replaced account's sessions and codes end, see ``Account/follow(_:latestAuthTime:)``.
    func prepareImport(of accounts: [Account], in pool: UserPool, options: ImportOptions) -> PreparedAccounts

    /// Includes native kinds of another cost, as ``StoredPassword/decoy``s.
    ///
    /// Together at most ``StoredPassword/kindLimit``; later kinds are not recorded.
    func importedHashKinds(in pool: UserPool) async throws(StoreError) -> [StoredPassword]

    /// Ignores kinds above the limit.
    func recordHashKind(_ decoy: StoredPassword, in pool: UserPool) async throws(StoreError)

    /// In the order of local IDs (by UTF-8 bytes).
    func accounts(in pool: UserPool, after localID: String, limit: Int) async throws(StoreError) -> [Account]
    func accounts(matching query: AccountQuery, in pool: UserPool) async throws(StoreError) -> [Account]
    /// Returns accounts after a position, with the same cost at each.
    func accounts(
        in pool: UserPool,
        by order: AccountRecency,
        after position: AccountPosition,
        limit: Int
    ) async throws(StoreError) -> [Account]
    /// Returns accounts whose value begins with a text, in the order of the value.
    func accounts(
        in pool: UserPool,
        by column: AccountNameColumn,
        beginningWith text: String,
        limit: Int
    ) async throws(StoreError) -> [Account]
    func countAccounts(in pool: UserPool) async throws(StoreError) -> Int
    /// Returns the number of a project's accounts, tenants included.
    func countAccounts(of projectID: String) async throws(StoreError) -> Int
    func countAccounts(matching query: AccountCountQuery, in pool: UserPool) async throws(StoreError) -> Int
    /// One walk of the user pool.
    func countActiveAccounts(in pool: UserPool, since moments: [Timestamp]) async throws(StoreError)
        -> [ActiveAccounts]

    /// The account is `nil` if it was deleted.
    func session(refreshTokenDigest: [UInt8]) async throws(StoreError) -> (session: Session, account: Account?)?

    /// Includes ended sessions, latest sign-in first.
    func sessions(
        of localID: String,
        in pool: UserPool,
        after position: SessionPosition?,
        limit: Int
    ) async throws(StoreError) -> [Session]

    func session(_ id: SessionID, of localID: String, in pool: UserPool) async throws(StoreError) -> Session?

    /// One exclusive step. A revocation also changes the account, see ``Account/revokeSession(_:at:)``.
    func updateSession<Outcome: Sendable>(
        refreshTokenDigest: [UInt8],
        _ change: @escaping @Sendable (inout Session) -> Outcome
    ) async throws(StoreError) -> Outcome

    /// Marks the session as ended; see ``Account/revokeSession(_:at:)``.
    ///
    /// - Returns: False for an unknown or ended session.
    func endSession(
        _ id: SessionID,
        of localID: String,
        in pool: UserPool,
        at moment: Timestamp
    ) async throws(StoreError) -> Bool

    /// Records an issued token, possibly later and in batches.
    ///
    /// - Parameters:
    ///   - network: Caller's network, if new to the account.
    ///   - authTime: Session's `auth_time`; after its end, the network is not the owner's.
    func recordRefresh(
        of localID: String,
        in pool: UserPool,
        at moment: Timestamp,
        from network: NetworkID?,
        bySessionOf authTime: Int64
    )

    /// Possibly writes later, in batches.
    func recordUse(ofSession refreshTokenDigest: [UInt8], at moment: Timestamp)
}

extension AccountStore {
    public func account(_ localID: String, in pool: UserPool) async throws(StoreError) -> Account? {
        try await account(.localID(localID), in: pool)
    }

    /// Adds an account and its first session, and uses up a phone code, in one step.
    ///
    /// It continues the history of an earlier account with the id, see ``Account/follow(latestAuthTime:opening:)``.
    @discardableResult
    public func insert(
        _ account: Account,
        session: Session?,
        using phoneCode: [UInt8]? = nil
    ) async throws -> Account {
        try await change(in: account.pool) { reader in
            var account = account
            let latest = try reader.latestAuthTime(of: account.localID)
            let session = account.follow(latestAuthTime: latest, opening: session)
            return (AccountChange(account, session: session, phoneCode: phoneCode), account)
        }
    }

    /// Records an issued token for a known network.
    public func recordRefresh(of localID: String, in pool: UserPool, at moment: Timestamp) {
        recordRefresh(of: localID, in: pool, at: moment, from: nil, bySessionOf: 0)
    }

    /// Writes the changed account and the other writes of `change`, in one step. `change` can run again.
    ///
    /// - Throws: ``StoreError`` (`notFound`, `conflict`, …), or the error of `change`.
    @discardableResult
    public func update(
        _ localID: String,
        in pool: UserPool,
        writing change: @escaping @Sendable (inout Account) throws -> AccountChange
    ) async throws -> Account {
        try await self.change(in: pool) { reader in
            guard var account = try reader.account(.localID(localID)) else { throw StoreError(.notFound) }
            var writes = try change(&account)
            writes.account = account
            return (writes, account)
        }
    }

    /// Changes an account, and adds the session of `change`.
    @discardableResult
    public func update(
        _ localID: String,
        in pool: UserPool,
        change: @escaping @Sendable (inout Account) throws -> Session?
    ) async throws -> Account {
        try await update(localID, in: pool, writing: { AccountChange(session: try change(&$0)) })
    }

    /// Deletes an account and frees its address, phone number and identities.
    ///
    /// - Throws: ``StoreError`` (`notFound`), or the error of `condition`.
    @discardableResult
    public func delete(
        _ localID: String,
        in pool: UserPool,
        if condition: @escaping @Sendable (Account) throws -> Void
    ) async throws -> Account {
        try await update(localID, in: pool) { account in
            try condition(account)
            return .deletion(of: account)
        }
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

/// The reads of a step, isolated from concurrent writes.
public protocol AccountReader: AnyObject {
    func account(_ name: AccountName) throws -> Account?
    /// False for a used code.
    func hasActionCode(_ digest: [UInt8]) throws -> Bool
    func isNonceUsed(_ digest: [UInt8]) throws -> Bool
    /// Includes a deleted account's sessions.
    func latestAuthTime(of localID: String) throws -> Int64?
    /// Removes identities, passkeys and phone numbers of other accounts.
    func withoutTakenMethods(_ account: Account) throws -> Account
}

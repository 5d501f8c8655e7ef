extension Accounts {
    /// The accounts that an administrator names (docs/wire §6.5); unknown names are passed over.
    ///
    /// - Throws: `missingIDToken` if nothing is named.
    public func accounts(_ selectors: AccountSelectors, in pool: UserPool) async throws -> [Account] {
        guard !selectors.isEmpty else { throw IdentityError(.missingIDToken) }
        var canonical = selectors
        canonical.emails = selectors.emails.compactMap(EmailAddress.canonical)
        canonical.initialEmails = selectors.initialEmails.compactMap(EmailAddress.canonical)
        canonical.phoneNumbers = selectors.phoneNumbers.compactMap(PhoneNumber.canonical)
        return try await store.accounts(canonical, in: pool)
    }

    /// A page of the pool's accounts in the order of their ids, and whether more follow (docs/wire §7.2).
    public func page(
        of pool: UserPool,
        after localID: String,
        limit: Int
    ) async throws -> (accounts: [Account], hasMore: Bool) {
        guard limit > 0 else { return ([], false) }
        let accounts = try await store.accounts(in: pool, after: localID, limit: limit + 1)
        return (Array(accounts.prefix(limit)), accounts.count > limit)
    }

    /// The accounts that match (docs/wire §7.4).
    public func accounts(matching query: AccountQuery, in pool: UserPool) async throws -> [Account] {
        try await store.accounts(matching: query, in: pool)
    }

    /// Returns the number of accounts of a pool.
    public func countAccounts(in pool: UserPool) async throws -> Int {
        try await store.countAccounts(in: pool)
    }

    /// Returns the number of accounts of a pool that meet a condition.
    public func countAccounts(matching query: AccountCountQuery, in pool: UserPool) async throws -> Int {
        try await store.countAccounts(matching: query, in: pool)
    }

    /// Counts the users of a pool who were active at that moment or later.
    public func usage(of realm: Realm, since moment: Timestamp) async throws -> Usage {
        var query = AccountCountQuery()
        query.activeSince = moment
        let all = try await store.countAccounts(matching: query, in: realm.pool)
        query.isAnonymous = true
        let anonymous = try await store.countAccounts(matching: query, in: realm.pool)
        let counts = !realm.policy.deletesAnonymous
        // Users come and go between the two.
        return Usage(
            activeUsers: counts ? all : max(0, all - anonymous),
            anonymousUsers: anonymous,
            countsAnonymousUsers: counts
        )
    }

    /// The account that a person names by its id, its address or its phone number; `nil` if there is none.
    public func account(named name: String, in pool: UserPool) async throws -> Account? {
        if let account = try await store.account(name, in: pool) { return account }
        if let email = EmailAddress.canonical(name), let account = try await store.account(email: email, in: pool) {
            return account
        }
        guard let number = PhoneNumber.canonical(name) else { return nil }
        return try await store.account(phoneNumber: number, in: pool)
    }

    /// Empties the pool (the emulator's `DELETE …/accounts`).
    public func deleteAllAccounts(in pool: UserPool) async throws {
        try await store.deleteAll(in: pool)
    }
}

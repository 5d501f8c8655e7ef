extension Accounts {
    /// Returns the selected accounts (docs/wire §6.5); ignores unknown names.
    ///
    /// - Throws: `missingIDToken` without any selector.
    public func accounts(_ selectors: AccountSelectors, in pool: UserPool) async throws -> [Account] {
        guard !selectors.isEmpty else { throw IdentityError(.missingIDToken) }
        var canonical = selectors
        canonical.emails = selectors.emails.compactMap(EmailAddress.canonical)
        canonical.initialEmails = selectors.initialEmails.compactMap(EmailAddress.canonical)
        canonical.phoneNumbers = selectors.phoneNumbers.compactMap(PhoneNumber.canonical)
        return try await store.accounts(canonical, in: pool)
    }

    /// Returns a page of accounts in the order of their ids, with a flag for further ones (docs/wire §7.2).
    public func page(
        of pool: UserPool,
        after localID: String,
        limit: Int
    ) async throws -> (accounts: [Account], hasMore: Bool) {
        guard limit > 0 else { return ([], false) }
        let accounts = try await store.accounts(in: pool, after: localID, limit: limit + 1)
        return (Array(accounts.prefix(limit)), accounts.count > limit)
    }

    /// Returns the matching accounts (docs/wire §7.4).
    public func accounts(matching query: AccountQuery, in pool: UserPool) async throws -> [Account] {
        try await store.accounts(matching: query, in: pool)
    }

    public func countAccounts(in pool: UserPool) async throws -> Int {
        try await store.countAccounts(in: pool)
    }

    public func countAccounts(matching query: AccountCountQuery, in pool: UserPool) async throws -> Int {
        try await store.countAccounts(matching: query, in: pool)
    }

    public func usage(of realm: Realm, since moments: [Timestamp]) async throws -> [Usage] {
        let counts = !realm.policy.deletesAnonymous
        return try await store.countActiveAccounts(in: realm.pool, since: moments).map { active in
            Usage(
                activeUsers: counts ? active.all : active.all - active.anonymous,
                anonymousUsers: active.anonymous,
                countsAnonymousUsers: counts
            )
        }
    }

    /// Returns the account with an id, address or phone number.
    public func account(named name: String, in pool: UserPool) async throws -> Account? {
        if let account = try await store.account(name, in: pool) { return account }
        if let email = EmailAddress.canonical(name), let account = try await store.account(.email(email), in: pool) {
            return account
        }
        guard let number = PhoneNumber.canonical(name) else { return nil }
        return try await store.account(.phoneNumber(number), in: pool)
    }

    /// The emulator's `DELETE …/accounts`.
    public func deleteAllAccounts(in pool: UserPool) async throws {
        try await store.deleteAll(in: pool)
    }
}

/// The active users of a user pool; anonymous users do not count if the clean-up deletes them.
public struct Usage: Equatable, Sendable {
    /// The number of counted users with a sign-in or session refresh.
    public let activeUsers: Int
    public let anonymousUsers: Int
    public let countsAnonymousUsers: Bool

    public init(activeUsers: Int, anonymousUsers: Int, countsAnonymousUsers: Bool) {
        self.activeUsers = activeUsers
        self.anonymousUsers = anonymousUsers
        self.countsAnonymousUsers = countsAnonymousUsers
    }
}

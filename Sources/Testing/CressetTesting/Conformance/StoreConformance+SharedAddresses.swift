import CressetIdentity

extension StoreConformance {
    static let sharedAddresses = [
        Check("sharedAddressFindsTheFirst", sharedAddressFindsTheFirst),
        Check("sharedAddressIsTakenForEverybodyElse", sharedAddressIsTakenForEverybodyElse),
        Check("oldestSharerInheritsADeletedOwnersAddress", oldestSharerInheritsADeletedOwnersAddress),
        Check("sharerInheritsWhenTheOwnerChangesItsAddress", sharerInheritsWhenTheOwnerChangesItsAddress),
        Check("sharerInheritsWhenAnImportReplacesTheOwner", sharerInheritsWhenAnImportReplacesTheOwner),
        Check("importThatRepeatsAnAccountLeavesItsPlace", importThatRepeatsAnAccountLeavesItsPlace),
        Check("sharerThatLeavesChangesNothingForTheOwner", sharerThatLeavesChangesNothingForTheOwner),
        Check("changedSharerGoesOnSharing", changedSharerGoesOnSharing),
        Check("addressIsFreeWhenAllSharersAreGone", addressIsFreeWhenAllSharersAreGone),
    ]

    private static let email = "x@example.com"

    /// `b` owns the address; `a` and the older `c` share it.
    private static func share(_ store: any IdentityStore) async throws -> [Account] {
        let rows = [
            account("b", email: email, createdAt: later(0)), account("a", email: email, createdAt: later(2)),
            account("c", email: email, createdAt: later(1)),
        ]
        try await expect(store.importAccounts(rows, in: pool, options: careless), is: [nil, nil, nil])
        return rows
    }

    static func sharedAddressFindsTheFirst(_ store: any IdentityStore) async throws {
        let rows = try await share(store)
        try await expect(store.account(.email(email), in: pool), is: rows[0])
        var selectors = AccountSelectors()
        selectors.emails = [email]
        try await expect(store.accounts(selectors, in: pool), is: [rows[0], rows[2], rows[1]])
        // All three still have it.
        try await expect(store.accounts(in: pool, after: "", limit: 10), is: [rows[1], rows[0], rows[2]])
        var query = AccountQuery(limit: 10)
        query.filter = .email(email)
        try await expect(store.accounts(matching: query, in: pool), is: [rows[1], rows[0], rows[2]])
    }

    static func sharedAddressIsTakenForEverybodyElse(_ store: any IdentityStore) async throws {
        _ = try await share(store)
        let newcomer = account("d", email: email)
        try await expect(.conflict(.email)) { try await store.insert(newcomer, session: nil) }
        try await expect(store.importAccounts([newcomer], in: pool, options: careful), is: [.email])
        try await store.insert(account("d"), session: nil)
        try await expect(.conflict(.email)) {
            try await store.update("d", in: pool) { account in
                account.email = "x@example.com"
                return nil
            }
        }
        try await expect(store.account("d", in: pool), is: account("d"))
    }

    static func oldestSharerInheritsADeletedOwnersAddress(_ store: any IdentityStore) async throws {
        let rows = try await share(store)
        try await store.delete("b", in: pool) { _ in }
        try await expect(store.account(.email(email), in: pool), is: rows[2])
        try await store.delete("c", in: pool) { _ in }
        try await expect(store.account(.email(email), in: pool), is: rows[1])
    }

    static func sharerInheritsWhenTheOwnerChangesItsAddress(_ store: any IdentityStore) async throws {
        let rows = try await share(store)
        let moved = try await store.update("b", in: pool) { account in
            account.email = "y@example.com"
            return nil
        }
        try await expect(store.account(.email(email), in: pool), is: rows[2])
        try await expect(store.account(.email("y@example.com"), in: pool), is: moved)
        try await store.update("c", in: pool) { account in
            account.email = nil
            return nil
        }
        try await expect(store.account(.email(email), in: pool), is: rows[1])
    }

    static func sharerInheritsWhenAnImportReplacesTheOwner(_ store: any IdentityStore) async throws {
        let rows = try await share(store)
        var row = account("b", email: "y@example.com")
        row.follow(rows[0].sessions, latestAuthTime: nil)
        try await expect(store.importAccounts([row], in: pool, options: careless), is: [nil])
        try await expect(store.account(.email(email), in: pool), is: rows[2])
        try await expect(store.account(.email("y@example.com"), in: pool), is: row)
    }

    static func importThatRepeatsAnAccountLeavesItsPlace(_ store: any IdentityStore) async throws {
        var rows = try await share(store)
        for index in rows.indices {
            rows[index].displayName = "again"
            rows[index].follow(rows[index].sessions, latestAuthTime: nil)
            try await expect(store.importAccounts([rows[index]], in: pool, options: careless), is: [nil])
            try await expect(store.account(.email(email), in: pool), is: rows[0])
        }
        try await store.delete("b", in: pool) { _ in }
        try await expect(store.account(.email(email), in: pool), is: rows[2])
    }

    static func sharerThatLeavesChangesNothingForTheOwner(_ store: any IdentityStore) async throws {
        let rows = try await share(store)
        try await store.update("c", in: pool) { account in
            account.email = "y@example.com"
            return nil
        }
        try await store.delete("a", in: pool) { _ in }
        try await expect(store.account(.email(email), in: pool), is: rows[0])
        let moved = try await store.account(.email("y@example.com"), in: pool)
        try expect(moved?.localID, is: "c")
        // Its new address is taken for others.
        try await expect(.conflict(.email)) {
            try await store.insert(account("d", email: "y@example.com"), session: nil)
        }
    }

    static func changedSharerGoesOnSharing(_ store: any IdentityStore) async throws {
        let rows = try await share(store)
        try await store.update("c", in: pool) { account in
            account.phoneNumber = "+15551234567"
            account.createdAt = later(-100)
            return nil
        }
        try await expect(store.account(.email(email), in: pool), is: rows[0])
    }

    static func addressIsFreeWhenAllSharersAreGone(_ store: any IdentityStore) async throws {
        _ = try await share(store)
        for localID in ["c", "b", "a"] { try await store.delete(localID, in: pool) { _ in } }
        try await expect(store.account(.email(email), in: pool), is: nil)
        try await store.insert(account("d", email: email), session: nil)
    }
}

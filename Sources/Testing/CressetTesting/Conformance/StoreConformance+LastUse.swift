import CressetIdentity

extension StoreConformance {
    static let notes = [
        Check("recordedRefreshIsSeenAtOnceAndAfterWriting", recordedRefreshIsSeenAtOnceAndAfterWriting),
        Check("lastUseBelongsToItsPool", lastUseBelongsToItsPool),
        Check("olderUseLeavesANewerMoment", olderUseLeavesANewerMoment),
        Check("lastUseOutlivesAnUpdate", lastUseOutlivesAnUpdate),
        Check("lastUseOfADeletedAccountIsNotItsSuccessors", lastUseOfADeletedAccountIsNotItsSuccessors),
        Check("lastUseOfAnUnknownAccountIsIgnored", lastUseOfAnUnknownAccountIsIgnored),
        Check("recordedNetworkIsSeenAtOnceAndAfterWriting", recordedNetworkIsSeenAtOnceAndAfterWriting),
        Check("recordedNetworkOfAnEndedSessionIsNotWritten", recordedNetworkOfAnEndedSessionIsNotWritten),
        Check("recordedNetworksAreBounded", recordedNetworksAreBounded),
    ]

    static func recordedNetworkIsSeenAtOnceAndAfterWriting(_ store: any IdentityStore) async throws {
        let (home, office) = (NetworkID(text: "home"), NetworkID(text: "office"))
        for pool in pools { try await store.insert(account("a", in: pool), session: nil) }
        store.recordRefresh(of: "a", in: tenantPool, at: later(5000), from: home, bySessionOf: 5)
        store.recordRefresh(of: "a", in: tenantPool, at: later(6000), from: office, bySessionOf: 5)
        store.recordRefresh(of: "a", in: tenantPool, at: later(7000))
        var expected = account("a", in: tenantPool)
        expected.lastRefreshAt = later(7000)
        expected.knownNetworks = KnownNetworks(
            entries: [
                KnownNetworks.Entry(id: home, seenAt: later(5000), isProven: false),
                KnownNetworks.Entry(id: office, seenAt: later(6000), isProven: false),
            ])
        for _ in 1...2 {
            try await expect(store.account("a", in: tenantPool), is: expected)
            try await expect(store.account("a", in: pool), is: account("a"))
            try await store.writePendingUses()
        }
        try await store.update("a", in: tenantPool) { account in
            account.displayName = "Ada"
            return nil
        }
        try await expect(store.account("a", in: tenantPool)?.knownNetworks, is: expected.knownNetworks)
    }

    static func recordedNetworkOfAnEndedSessionIsNotWritten(_ store: any IdentityStore) async throws {
        try await store.insert(account("x"), session: nil)
        let squatter = NetworkID(text: "squatter")
        store.recordRefresh(of: "x", in: pool, at: later(5000), from: squatter, bySessionOf: 5)
        try await store.update("x", in: pool) { account in
            account.sessions.earliest = 6
            return nil
        }
        for _ in 1...2 {
            try await expect(store.account("x", in: pool)?.knownNetworks.entries, is: [])
            try await store.writePendingUses()
        }
    }

    static func recordedNetworksAreBounded(_ store: any IdentityStore) async throws {
        try await store.insert(account("x"), session: nil)
        for number in 0..<1000 {
            let network = NetworkID(text: "\(number)")
            store.recordRefresh(of: "x", in: pool, at: later(Int64(number)), from: network, bySessionOf: 5)
        }
        for _ in 1...2 {
            try await expect(store.account("x", in: pool)?.knownNetworks.entries.count, is: KnownNetworks.limit)
            try await store.writePendingUses()
        }
    }

    static func recordedRefreshIsSeenAtOnceAndAfterWriting(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        try await store.insert(account("bare"), session: nil)
        store.recordRefresh(of: "ada-1", in: pool, at: later(5000))
        store.recordRefresh(of: "bare", in: pool, at: later(6000))
        var expected = [ada(), account("bare")]
        expected[0].lastRefreshAt = later(5000)
        expected[1].lastRefreshAt = later(6000)
        var selectors = AccountSelectors()
        selectors.emails = ["ada@example.com"]
        for _ in 1...2 {
            try await expect(store.account("ada-1", in: pool), is: expected[0])
            try await expect(store.account(.email("ada@example.com"), in: pool), is: expected[0])
            try await expect(store.account(.phoneNumber("+15551234567"), in: pool), is: expected[0])
            try await expect(
                store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool),
                is: expected[0]
            )
            try await expect(store.accounts(selectors, in: pool), is: [expected[0]])
            try await expect(store.accounts(in: pool, after: "", limit: 10), is: expected)
            try await expect(store.accounts(matching: AccountQuery(limit: 10), in: pool), is: expected)
            let found = try await store.session(refreshTokenDigest: digest(1))
            try expect(found?.account, is: expected[0])
            try await store.writePendingUses()
        }
    }

    static func lastUseBelongsToItsPool(_ store: any IdentityStore) async throws {
        for pool in pools { try await store.insert(ada(in: pool), session: nil) }
        store.recordRefresh(of: "ada-1", in: tenantPool, at: later(5000))
        try await store.writePendingUses()
        try await expect(store.account("ada-1", in: pool), is: ada())
        try await expect(store.account("ada-1", in: tenantPool)?.lastRefreshAt, is: later(5000))
        try await expect(store.account("ada-1", in: otherPool), is: ada(in: otherPool))
    }

    static func olderUseLeavesANewerMoment(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        store.recordRefresh(of: "ada-1", in: pool, at: later(1))
        try await expect(store.account("ada-1", in: pool), is: ada())
        try await store.writePendingUses()
        try await expect(store.account("ada-1", in: pool), is: ada())
        // Concurrent refreshes can arrive in any order.
        store.recordRefresh(of: "ada-1", in: pool, at: later(5000))
        store.recordRefresh(of: "ada-1", in: pool, at: later(4000))
        try await expect(store.account("ada-1", in: pool)?.lastRefreshAt, is: later(5000))
        try await store.writePendingUses()
        try await expect(store.account("ada-1", in: pool)?.lastRefreshAt, is: later(5000))
    }

    static func lastUseOutlivesAnUpdate(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        store.recordRefresh(of: "ada-1", in: pool, at: later(5000))
        try await store.update("ada-1", in: pool) { account in
            account.displayName = "Countess"
            return nil
        }
        try await store.writePendingUses()
        let account = try await store.account("ada-1", in: pool)
        try expect(account?.lastRefreshAt, is: later(5000))
        try expect(account?.displayName, is: "Countess")
    }

    static func lastUseOfADeletedAccountIsNotItsSuccessors(_ store: any IdentityStore) async throws {
        let session = session(1, of: "x")
        try await store.insert(account("x"), session: session)
        let home = NetworkID(text: "home")
        store.recordRefresh(of: "x", in: pool, at: later(5000), from: home, bySessionOf: session.authTime)
        try await store.delete("x", in: pool) { _ in }
        // Imports specify the creation time of accounts.
        for createdAt in [later(9000), later(-9000)] {
            let successor = try await store.insert(account("x", createdAt: createdAt), session: nil)
            try expect(successor.knownNetworks.entries, is: [])
            for _ in 1...2 {
                try await expect(store.account("x", in: pool)?.knownNetworks.entries, is: [])
                try await store.writePendingUses()
            }
            try await store.delete("x", in: pool) { _ in }
            store.recordRefresh(of: "x", in: pool, at: later(5000), from: home, bySessionOf: session.authTime)
        }
    }

    static func lastUseOfAnUnknownAccountIsIgnored(_ store: any IdentityStore) async throws {
        store.recordRefresh(of: "nobody", in: pool, at: later(1))
        try await store.writePendingUses()
        try await expect(store.countAccounts(in: pool), is: 0)
    }
}

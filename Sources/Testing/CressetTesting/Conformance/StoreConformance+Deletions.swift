import CressetIdentity

extension StoreConformance {
    static let deletions = [
        Check("unknownAccountCannotBeDeleted", unknownAccountCannotBeDeleted),
        Check("conditionThatThrowsKeepsTheAccount", conditionThatThrowsKeepsTheAccount),
        Check("deletedAccountIsGoneByEveryName", deletedAccountIsGoneByEveryName),
        Check("namesOfADeletedAccountAreFree", namesOfADeletedAccountAreFree),
        Check("deleteAllEmptiesOnePool", deleteAllEmptiesOnePool),
    ]

    static func unknownAccountCannotBeDeleted(_ store: any IdentityStore) async throws {
        try await store.insert(ada(in: tenantPool), session: nil)
        try await expect(.notFound) {
            try await store.delete("ada-1", in: pool) { _ in throw Refusal() }
        }
        try await expect(store.account("ada-1", in: tenantPool), is: ada(in: tenantPool))
    }

    static func conditionThatThrowsKeepsTheAccount(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await expectRefusal {
            try await store.delete("ada-1", in: pool) { account in
                if account == ada() { throw Refusal() }
            }
        }
        try await expect(store.account("ada-1", in: pool), is: ada())
        try await expect(store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool), is: ada())
    }

    static func deletedAccountIsGoneByEveryName(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await store.insert(account("bob"), session: nil)
        try await store.delete("ada-1", in: pool) { _ in }
        try await expect(store.account("ada-1", in: pool), is: nil)
        try await expect(store.account(.email("ada@example.com"), in: pool), is: nil)
        try await expect(store.account(.phoneNumber("+15551234567"), in: pool), is: nil)
        try await expect(store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool), is: nil)
        try await expect(store.accounts(in: pool, after: "", limit: 10), is: [account("bob")])
        try await expect(.notFound) { try await store.delete("ada-1", in: pool) { _ in } }
    }

    static func namesOfADeletedAccountAreFree(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await store.delete("ada-1", in: pool) { _ in }
        let again = try await store.insert(ada(), session: nil)
        try await expect(store.account(.identity(providerID: "oidc.works", rawID: "w-1"), in: pool), is: again)
    }

    static func deleteAllEmptiesOnePool(_ store: any IdentityStore) async throws {
        for (index, pool) in pools.enumerated() {
            try await store.insert(ada(in: pool), session: session(UInt8(index), of: "ada-1", in: pool))
        }
        try await store.deleteAll(in: pool)
        try await expect(store.countAccounts(in: pool), is: 0)
        try await expect(store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool), is: nil)
        let gone = try await store.session(refreshTokenDigest: digest(0))
        try expect(gone == nil, "a session of the emptied pool is there")
        for (index, pool) in pools.enumerated().dropFirst() {
            try await expect(
                store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool),
                is: ada(in: pool)
            )
            let kept = try await store.session(refreshTokenDigest: digest(UInt8(index)))
            try expect(kept?.account, is: ada(in: pool))
        }
        try await store.insert(ada(), session: session(0, of: "ada-1"))
    }
}

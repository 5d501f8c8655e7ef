import CressetIdentity

extension StoreConformance {
    static let changes = [
        Check("unknownAccountCannotBeUpdated", unknownAccountCannotBeUpdated),
        Check("updateKeepsEveryMemberAndTheSession", updateKeepsEveryMemberAndTheSession),
        Check("nonceIsUsedWithItsUpdate", nonceIsUsedWithItsUpdate),
        Check("updateEndsTheCodesOfItsAccount", updateEndsTheCodesOfItsAccount),
        Check("everyMemberCanBeTakenAway", everyMemberCanBeTakenAway),
        Check("updateToATakenNameChangesNothing", updateToATakenNameChangesNothing),
        Check("updateReplacesIdentities", updateReplacesIdentities),
        Check("updateOfAnIdentitysDetailsKeepsItsName", updateOfAnIdentitysDetailsKeepsItsName),
        Check("namesThatAreGivenUpAreFree", namesThatAreGivenUpAreFree),
    ]

    static func unknownAccountCannotBeUpdated(_ store: any IdentityStore) async throws {
        try await store.insert(ada(in: tenantPool), session: nil)
        try await expect(.notFound) {
            try await store.update("ada-1", in: pool, writing: { _ in throw Refusal() })
        }
        try await expect(store.countAccounts(in: pool), is: 0)
    }

    static func updateKeepsEveryMemberAndTheSession(_ store: any IdentityStore) async throws {
        try await store.insert(account("ada-1", email: "old@example.com", createdAt: later(-9)), session: nil)
        let changed = try await store.update("ada-1", in: pool) { account in
            guard account.email == "old@example.com" else { throw Refusal() }
            account = ada()
            return session(1, of: "ada-1")
        }
        try expect(changed, is: ada())
        try await expect(store.account("ada-1", in: pool), is: ada())
        let opened = try await store.session(refreshTokenDigest: digest(1))
        try expect(opened?.session, is: session(1, of: "ada-1"))
        try expect(opened?.account, is: ada())
    }

    static func nonceIsUsedWithItsUpdate(_ store: any IdentityStore) async throws {
        let change = AccountChange(
            session: session(1, of: "ada-1"),
            nonce: UsedNonce(digest: digest(7), expiry: later(1))
        )
        try await store.insert(account("ada-1"), session: nil)
        try await store.update("ada-1", in: pool, writing: { _ in change })
        try await expect(store.useNonce(digest(7), until: later(1)), is: false)
        // A change with a used nonce is not written.
        var again = change
        again.session = session(2, of: "ada-1")
        let second = again
        try await expect(.conflict(.nonce)) {
            try await store.update(
                "ada-1",
                in: pool,
                writing: { account in
                    account.displayName = "Ada"
                    return second
                }
            )
        }
        try await expect(store.account("ada-1", in: pool)?.displayName, is: nil)
        try await expect(store.session(refreshTokenDigest: digest(2))?.account, is: nil)
    }

    static func updateEndsTheCodesOfItsAccount(_ store: any IdentityStore) async throws {
        for name in ["ada", "bob"] { try await store.insert(account(name), session: nil) }
        // Recovery codes stay: the account decides on their validity.
        let codes = [
            code(1, of: "ada"), code(2, .emailChange, of: "ada"), code(7, .emailVerification, of: "ada"),
            code(3, of: "bob"), code(4), code(5, .emailRecovery, of: "ada"), code(6, .signInMethodReversal, of: "ada"),
        ]
        try await insert(codes, into: store)
        for ends in [false, true] {
            try await store.update("ada", in: pool, writing: { _ in AccountChange(endsCodes: ends) })
            try await expect(left(of: codes, in: store), is: ends ? [3, 4, 5, 6] : [1, 2, 7, 3, 4, 5, 6])
        }
    }

    static func everyMemberCanBeTakenAway(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await store.update("ada-1", in: pool) { account in
            account = StoreConformance.account("ada-1")
            return nil
        }
        try await expect(store.account("ada-1", in: pool), is: account("ada-1"))
        try await expect(store.account(.email("ada@example.com"), in: pool), is: nil)
        try await expect(store.account(.phoneNumber("+15551234567"), in: pool), is: nil)
        try await expect(store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool), is: nil)
    }

    static func updateToATakenNameChangesNothing(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        let bob = account("bob", email: "bob@example.com", identities: [identity("b-1", at: "apple.com")])
        try await store.insert(bob, session: nil)
        let cases: [(@Sendable (inout Account) -> Void, StoreError.Conflict)] = [
            ({ $0.email = "ada@example.com" }, .email),
            ({ $0.phoneNumber = "+15551234567" }, .phoneNumber),
            (
                { $0.identities = [identity("g-1"), identity("b-2", at: "apple.com")] },
                .identity(providerID: "google.com", rawID: "g-1")
            ),
            (
                { $0.identities.append(identity("w-1", at: "oidc.works")) },
                .identity(providerID: "oidc.works", rawID: "w-1")
            ),
        ]
        for (change, conflict) in cases {
            try await expect(.conflict(conflict)) {
                try await store.update("bob", in: pool) { account in
                    account.displayName = "changed"
                    change(&account)
                    return session(9, of: "bob")
                }
            }
            try await expect(store.account("bob", in: pool), is: bob)
            try await expect(store.account(.identity(providerID: "apple.com", rawID: "b-1"), in: pool), is: bob)
            let left = try await store.session(refreshTokenDigest: digest(9))
            try expect(left == nil, "the session of a refused update is there")
        }
        try await expect(store.account("ada-1", in: pool), is: ada())
    }

    static func updateReplacesIdentities(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        let changed = try await store.update("ada-1", in: pool) { account in
            account.identities = [identity("a-1", at: "apple.com"), account.identities[0]]
            return nil
        }
        try expect(changed.identities.map(\.rawID), is: ["a-1", "g-1"])
        try await expect(store.account(.identity(providerID: "apple.com", rawID: "a-1"), in: pool), is: changed)
        try await expect(store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool), is: changed)
        try await expect(store.account(.identity(providerID: "oidc.works", rawID: "w-1"), in: pool), is: nil)
        try await store.insert(account("b", identities: [identity("w-1", at: "oidc.works")]), session: nil)
    }

    static func updateOfAnIdentitysDetailsKeepsItsName(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        let changed = try await store.update("ada-1", in: pool) { account in
            account.identities[0].displayName = "Countess"
            return nil
        }
        try expect(changed.identities[0].displayName, is: "Countess")
        try await expect(store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool), is: changed)
    }

    static func namesThatAreGivenUpAreFree(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await store.update("ada-1", in: pool) { account in
            account.email = "new@example.com"
            account.phoneNumber = nil
            account.identities = []
            return nil
        }
        var heir = ada()
        heir = account("heir", email: heir.email, phoneNumber: heir.phoneNumber, identities: heir.identities)
        try await store.insert(heir, session: nil)
        try await expect(store.account(.email("ada@example.com"), in: pool), is: heir)
        try await expect(store.account(.phoneNumber("+15551234567"), in: pool), is: heir)
        try await expect(store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool), is: heir)
    }
}

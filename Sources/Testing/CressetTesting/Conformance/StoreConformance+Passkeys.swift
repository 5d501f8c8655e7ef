import CressetIdentity

extension StoreConformance {
    static let passkeys = [
        Check("passkeyFindsItsAccount", passkeyFindsItsAccount),
        Check("takenPasskeyIsRefused", takenPasskeyIsRefused),
        Check("removedPasskeyIsFree", removedPasskeyIsFree),
        Check("sixteenRacersForOnePasskeyHaveOneWinner", sixteenRacersForOnePasskeyHaveOneWinner),
    ]

    static func passkeyFindsItsAccount(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await expect(store.account(.passkey([1, 2, 3]), in: pool), is: ada())
        try await expect(store.account(.passkey([1, 2]), in: pool), is: nil)
        try await expect(store.account(.passkey([4]), in: tenantPool), is: nil)
        try await store.insert(ada(in: tenantPool), session: nil)
        try await expect(store.account(.passkey([4]), in: tenantPool), is: ada(in: tenantPool))
        try await store.deleteAll(in: tenantPool)
        try await expect(store.account(.passkey([4]), in: tenantPool), is: nil)
        try await expect(store.account(.passkey([4]), in: pool), is: ada())
    }

    static func takenPasskeyIsRefused(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await expect(.conflict(.passkey)) { try await store.insert(holder("b"), session: nil) }
        try await store.insert(account("c"), session: nil)
        try await expect(.conflict(.passkey)) {
            try await store.update("c", in: pool) { account in
                account.passkeys = [passkey([7]), passkey([4])]
                return nil
            }
        }
        for options in [careful, careless] {
            try await expect(store.importAccounts([holder("b")], in: pool, options: options), is: [.passkey])
        }
        try await expect(store.account(.passkey([7]), in: pool), is: nil)
        try await expect(store.accounts(in: pool, after: "", limit: 9), is: [ada(), account("c")])
    }

    static func removedPasskeyIsFree(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await store.update("ada-1", in: pool) { account in
            account.passkeys.removeLast()
            return nil
        }
        try await expect(store.account(.passkey([4]), in: pool), is: nil)
        try await store.insert(holder("b"), session: nil)
        try await store.delete("b", in: pool) { _ in }
        try await store.insert(holder("c"), session: nil)
        try await expect(store.account(.passkey([4]), in: pool)?.localID, is: "c")
    }

    static func sixteenRacersForOnePasskeyHaveOneWinner(_ store: any IdentityStore) async throws {
        try await expectOneWinner(.passkey, store) { holder("\($0)") }
    }

    private static func holder(_ localID: String) -> Account {
        var account = account(localID)
        account.passkeys = [passkey([4])]
        return account
    }
}

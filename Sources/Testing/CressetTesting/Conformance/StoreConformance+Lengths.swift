import CressetIdentity
import CressetWire

/// The longest valid names fit every index of a store, even if they do not compress.
extension StoreConformance {
    static let lengths = [
        Check("longestNamesOfAnAccountAreKept", longestNamesOfAnAccountAreKept),
        Check("longestHashIsKept", longestHashIsKept),
    ]

    private static let maxPool = UserPool(
        projectID: text(bytes: 30, seed: 1),
        tenantID: text(bytes: 60, seed: 2)
    )

    static func longestNamesOfAnAccountAreKept(_ store: any IdentityStore) async throws {
        let localID = text(bytes: LocalIDValidation.longest, seed: 3)
        // Three bytes are one UTF-16 unit.
        let email = text(of: 0x4E00...0x9FFF, count: EmailAddress.maximumLength, seed: 4)
        let identity = ProviderIdentity(
            providerID: text(bytes: ProviderIdentityValidation.maxProviderID, seed: 5),
            rawID: text(bytes: ProviderIdentityValidation.maxRawID, seed: 6)
        )
        var account = account(localID, email: email, identities: [identity], in: maxPool)
        account.initialEmail = email
        account.passkeys = [passkey(Array(text(bytes: Passkey.idLengths.upperBound, seed: 7).utf8))]
        try await store.insert(account, session: session(1, of: localID, in: maxPool))
        try await store.insert(code(2, for: email, of: localID, in: maxPool), superseding: false, mail: nil)
        try await expect(store.account(localID, in: maxPool), is: account)
        try await expect(
            store.account(.identity(providerID: identity.providerID, rawID: identity.rawID), in: maxPool),
            is: account
        )
    }

    static func longestHashIsKept(_ store: any IdentityStore) async throws {
        var account = account("ada-1", in: maxPool)
        account.password = StoredPassword(
            algorithm: "STANDARD_SCRYPT",
            parameters: ["saltSeparator": .string(text(bytes: 1000, seed: 1))],
            hash: Array(text(bytes: 1024, seed: 2).utf8),
            salt: Array(text(bytes: 6000, seed: 3).utf8),
            signerKeyID: text(bytes: 43, seed: 4)
        )
        try await expect(store.importAccounts([account], in: maxPool, options: careful), is: [nil])
        try await expect(store.account("ada-1", in: maxPool), is: account)
        try await expect(store.importedHashKinds(in: maxPool), is: [account.password?.decoy].compactMap(\.self))
    }

    private static func text(bytes count: Int, seed: UInt64) -> String {
        text(of: 0x21...0x7E, count: count, seed: seed)
    }

    private static func text(of scalars: ClosedRange<UInt32>, count: Int, seed: UInt64) -> String {
        var numbers = SeededGenerator(state: seed)
        let characters = (0..<count).compactMap { _ in Unicode.Scalar(UInt32.random(in: scalars, using: &numbers)) }
        return String(String.UnicodeScalarView(characters))
    }
}

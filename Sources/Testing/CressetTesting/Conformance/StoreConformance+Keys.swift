import CressetIdentity

extension StoreConformance {
    static let keys = [
        Check("firstSigningKeyReplacesNone", firstSigningKeyReplacesNone),
        Check("rotationRetiresTheKeyInUse", rotationRetiresTheKeyInUse),
        Check("rotationOfAnotherKeyChangesNothing", rotationOfAnotherKeyChangesNothing),
        Check("keyInUseIsTheLastEvenInOneMillisecond", keyInUseIsTheLastEvenInOneMillisecond),
        Check("longRetiredKeysAreDeleted", longRetiredKeysAreDeleted),
        Check("signerKeyIsKeptOnce", signerKeyIsKeptOnce),
    ]

    static func key(_ id: String, createdAt: Timestamp, retiredAt: Timestamp? = nil) -> SigningKeyRecord {
        SigningKeyRecord(
            id: id,
            sealedPrivateKey: Array(id.utf8) + [0, 255],
            createdAt: createdAt,
            retiredAt: retiredAt
        )
    }

    static func firstSigningKeyReplacesNone(_ store: any IdentityStore) async throws {
        try await expect(store.signingKeys(), is: [])
        try await expect(store.rotateSigningKey(to: key("a", createdAt: moment), replacing: "b"), is: false)
        try await expect(store.signingKeys(), is: [])
        try await expect(store.rotateSigningKey(to: key("a", createdAt: moment), replacing: nil), is: true)
        try await expect(store.signingKeys(), is: [key("a", createdAt: moment)])
    }

    static func rotationRetiresTheKeyInUse(_ store: any IdentityStore) async throws {
        _ = try await store.rotateSigningKey(to: key("c", createdAt: later(0)), replacing: nil)
        try await expect(store.rotateSigningKey(to: key("b", createdAt: later(10)), replacing: "c"), is: true)
        try await expect(store.rotateSigningKey(to: key("a", createdAt: later(20)), replacing: "b"), is: true)
        try await expect(
            store.signingKeys(),
            is: [
                key("c", createdAt: later(0), retiredAt: later(10)),
                key("b", createdAt: later(10), retiredAt: later(20)), key("a", createdAt: later(20)),
            ]
        )
    }

    static func rotationOfAnotherKeyChangesNothing(_ store: any IdentityStore) async throws {
        _ = try await store.rotateSigningKey(to: key("a", createdAt: later(0)), replacing: nil)
        _ = try await store.rotateSigningKey(to: key("b", createdAt: later(10)), replacing: "a")
        let before = try await store.signingKeys()
        for expected in [nil, "a", "c", ""] {
            try await expect(
                store.rotateSigningKey(to: key("c", createdAt: later(20)), replacing: expected),
                is: false
            )
            try await expect(store.signingKeys(), is: before)
        }
    }

    static func keyInUseIsTheLastEvenInOneMillisecond(_ store: any IdentityStore) async throws {
        _ = try await store.rotateSigningKey(to: key("b", createdAt: moment), replacing: nil)
        try await expect(store.rotateSigningKey(to: key("a", createdAt: moment), replacing: "b"), is: true)
        let keys = try await store.signingKeys()
        try expect(keys.map(\.id), is: ["b", "a"])
        try expect(keys.map(\.retiredAt), is: [moment, nil])
    }

    static func longRetiredKeysAreDeleted(_ store: any IdentityStore) async throws {
        _ = try await store.rotateSigningKey(to: key("a", createdAt: later(0)), replacing: nil)
        _ = try await store.rotateSigningKey(to: key("b", createdAt: later(10)), replacing: "a")
        _ = try await store.rotateSigningKey(to: key("c", createdAt: later(20)), replacing: "b")
        try await expect(store.deleteSigningKeys(retiredBefore: later(10)), is: 0)
        try await expect(store.deleteSigningKeys(retiredBefore: later(11)), is: 1)
        try await expect(store.deleteSigningKeys(retiredBefore: later(1000)), is: 1)
        try await expect(store.signingKeys(), is: [key("c", createdAt: later(20))])
    }

    static func signerKeyIsKeptOnce(_ store: any IdentityStore) async throws {
        try await expect(store.signerKey(id: "k", projectID: "acme"), is: nil)
        try await store.insertSignerKey([1, 0, 255], id: "k", projectID: "acme")
        try await store.insertSignerKey([2], id: "k", projectID: "acme")
        try await store.insertSignerKey([3], id: "k", projectID: "zenith")
        try await expect(store.signerKey(id: "k", projectID: "acme"), is: [1, 0, 255])
        try await expect(store.signerKey(id: "k", projectID: "zenith"), is: [3])
        try await expect(store.signerKey(id: "l", projectID: "acme"), is: nil)
    }
}

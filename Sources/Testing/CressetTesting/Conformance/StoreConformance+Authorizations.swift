import CressetIdentity

extension StoreConformance {
    static let authorizations = [
        Check("takenStateIsRefused", takenStateIsRefused),
        Check("authorizationIsTakenOnceAndInItsPool", authorizationIsTakenOnceAndInItsPool),
        Check("sixteenTakersOfOneAuthorizationHaveOneWinner", sixteenTakersOfOneAuthorizationHaveOneWinner),
        Check("expiredAuthorizationsAreDeleted", expiredAuthorizationsAreDeleted),
        Check("nonceIsUsedOnce", nonceIsUsedOnce),
        Check("sixteenUsersOfOneNonceHaveOneWinner", sixteenUsersOfOneNonceHaveOneWinner),
        Check("expiredNoncesAreForgotten", expiredNoncesAreForgotten),
    ]

    private static func authorization(
        _ number: UInt8,
        in pool: UserPool = pool,
        expiresAt: Timestamp = later(1000)
    ) -> Authorization {
        Authorization(digest: digest(number), pool: pool, sealedContent: [0, 255, number], expiresAt: expiresAt)
    }

    static func takenStateIsRefused(_ store: any IdentityStore) async throws {
        try await store.insert(authorization(1))
        try await expect(.conflict(.other)) { try await store.insert(authorization(1, in: otherPool)) }
        try await expect(store.authorization(digest: digest(1)), is: authorization(1))
    }

    static func authorizationIsTakenOnceAndInItsPool(_ store: any IdentityStore) async throws {
        for (number, pool) in pools.enumerated() { try await store.insert(authorization(UInt8(number), in: pool)) }
        try await expect(store.authorization(digest: digest(9)), is: nil)
        try await expect(store.takeAuthorization(digest: digest(9), in: pool), is: nil)
        for (number, own) in pools.enumerated() {
            let expected = authorization(UInt8(number), in: own)
            for foreign in pools where foreign != own {
                try await expect(store.takeAuthorization(digest: expected.digest, in: foreign), is: nil)
            }
            try await expect(store.authorization(digest: expected.digest), is: expected)
            try await expect(store.takeAuthorization(digest: expected.digest, in: own), is: expected)
            try await expect(store.takeAuthorization(digest: expected.digest, in: own), is: nil)
            try await expect(store.authorization(digest: expected.digest), is: nil)
        }
    }

    static func sixteenTakersOfOneAuthorizationHaveOneWinner(_ store: any IdentityStore) async throws {
        try await store.insert(authorization(1))
        let wins = try await countWins { _ in try await store.takeAuthorization(digest: digest(1), in: pool) != nil }
        try expect(wins, is: 1)
    }

    static func expiredAuthorizationsAreDeleted(_ store: any IdentityStore) async throws {
        try await expect(store.deleteAuthorizations(expiredBefore: later(9)), is: 0)
        for number in 1...3 {
            try await store.insert(authorization(UInt8(number), expiresAt: later(Int64(number))))
        }
        try await expect(store.deleteAuthorizations(expiredBefore: later(3)), is: 2)
        try await expect(store.authorization(digest: digest(2)), is: nil)
        try await expect(store.authorization(digest: digest(3)), is: authorization(3, expiresAt: later(3)))
    }

    static func nonceIsUsedOnce(_ store: any IdentityStore) async throws {
        try await expect(store.useNonce(digest(1), until: later(1)), is: true)
        try await expect(store.useNonce(digest(1), until: later(9)), is: false)
        try await expect(store.useNonce(digest(2), until: later(1)), is: true)
        try await expect(store.isNonceUsed(digest(2)), is: true)
        try await expect(store.isNonceUsed(digest(3)), is: false)
    }

    static func sixteenUsersOfOneNonceHaveOneWinner(_ store: any IdentityStore) async throws {
        try await expect(countWins { _ in try await store.useNonce(digest(1), until: later(1)) }, is: 1)
    }

    static func expiredNoncesAreForgotten(_ store: any IdentityStore) async throws {
        for number in 1...3 { _ = try await store.useNonce(digest(UInt8(number)), until: later(Int64(number))) }
        try await expect(store.deleteNonces(expiredBefore: later(3)), is: 2)
        try await expect(store.useNonce(digest(3), until: later(9)), is: false)
        try await expect(store.useNonce(digest(2), until: later(9)), is: true)
    }

    private static func countWins(_ step: @escaping @Sendable (Int) async throws -> Bool) async throws -> Int {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<racers { group.addTask { try await step(number) } }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
    }
}

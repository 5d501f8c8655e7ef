import CressetIdentity
import CressetWire

extension StoreConformance {
    static let races = [
        Check("sixteenRacersForOneEmailHaveOneWinner", sixteenRacersForOneEmailHaveOneWinner),
        Check("sixteenRacersForOnePhoneNumberHaveOneWinner", sixteenRacersForOnePhoneNumberHaveOneWinner),
        Check("sixteenRacersForOneLocalIDHaveOneWinner", sixteenRacersForOneLocalIDHaveOneWinner),
        Check("sixteenRacersForOneIdentityHaveOneWinner", sixteenRacersForOneIdentityHaveOneWinner),
        Check("sixteenChangersOfAddressHaveOneWinner", sixteenChangersOfAddressHaveOneWinner),
        Check("sixteenDeletersHaveOneWinner", sixteenDeletersHaveOneWinner),
        Check("sixteenRotationsHaveOneWinner", sixteenRotationsHaveOneWinner),
        Check("sixteenRacersForOneCodeHaveOneWinner", sixteenRacersForOneCodeHaveOneWinner),
        Check("noneOfSixteenUpdatesIsLost", noneOfSixteenUpdatesIsLost),
        Check("sixteenRequestsShareOneEmulatorProject", sixteenRequestsShareOneEmulatorProject),
    ]

    static let racers = 16

    static func race(
        _ step: @escaping @Sendable (Int) async throws -> Void
    ) async throws -> [StoreError.Code] {
        try await withThrowingTaskGroup(of: StoreError.Code?.self) { group in
            for number in 0..<racers {
                group.addTask {
                    do {
                        try await step(number)
                        return nil
                    } catch let error as StoreError {
                        return error.code
                    }
                }
            }
            return try await group.reduce(into: []) { codes, code in
                if let code { codes.append(code) }
            }
        }
    }

    static func expectOneWinner(
        _ conflict: StoreError.Conflict,
        _ store: any IdentityStore,
        line: Int = #line,
        _ account: @escaping @Sendable (Int) -> Account
    ) async throws {
        let refusals = try await race { try await store.insert(account($0), session: nil) }
        let expected = [StoreError.Code](repeating: .conflict(conflict), count: racers - 1)
        try expect(refusals, is: expected, line: line)
        try await expect(store.countAccounts(in: pool), is: 1, line: line)
    }

    static func sixteenRequestsShareOneEmulatorProject(_ store: any IdentityStore) async throws {
        let clock = TestClock()
        let refusals = try await race { _ in
            _ = try await store.addEmulatorProject("demo-shop", isDefault: true, clock: clock)
        }
        try expect(refusals, is: [])
        try await expect(store.project(id: "demo-shop")?.id, is: "demo-shop")
    }

    static func sixteenRacersForOneEmailHaveOneWinner(_ store: any IdentityStore) async throws {
        try await expectOneWinner(.email, store) { account("\($0)", email: "x@example.com") }
    }

    static func sixteenRacersForOnePhoneNumberHaveOneWinner(_ store: any IdentityStore) async throws {
        try await expectOneWinner(.phoneNumber, store) { account("\($0)", phoneNumber: "+15551234567") }
    }

    static func sixteenRacersForOneLocalIDHaveOneWinner(_ store: any IdentityStore) async throws {
        try await expectOneWinner(.localID, store) { account("x", email: "\($0)@example.com") }
    }

    static func sixteenRacersForOneIdentityHaveOneWinner(_ store: any IdentityStore) async throws {
        try await expectOneWinner(.identity(providerID: "google.com", rawID: "g-1"), store) { number in
            account("\(number)", identities: [identity("g-1"), identity("a-\(number)", at: "apple.com")])
        }
    }

    static func sixteenChangersOfAddressHaveOneWinner(_ store: any IdentityStore) async throws {
        for number in 0..<racers { try await store.insert(account("\(number)"), session: nil) }
        let refusals = try await race { number in
            try await store.update("\(number)", in: pool) { account in
                account.email = "x@example.com"
                return nil
            }
        }
        try expect(refusals, is: [StoreError.Code](repeating: .conflict(.email), count: racers - 1))
        let owner = try await store.account(.email("x@example.com"), in: pool)
        let all = try await store.accounts(in: pool, after: "", limit: 100)
        try expect(all.filter { $0.email != nil }, is: owner.map { [$0] } ?? [])
    }

    static func sixteenDeletersHaveOneWinner(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        let refusals = try await race { _ in try await store.delete("ada-1", in: pool) { _ in } }
        try expect(refusals, is: [StoreError.Code](repeating: .notFound, count: racers - 1))
    }

    static func sixteenRotationsHaveOneWinner(_ store: any IdentityStore) async throws {
        let wins = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<racers {
                group.addTask {
                    try await store.rotateSigningKey(to: key("\(number)", createdAt: moment), replacing: nil)
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        try expect(wins, is: 1)
        let keys = try await store.signingKeys()
        try expect(keys.count, is: 1)
    }

    static func sixteenRacersForOneCodeHaveOneWinner(_ store: any IdentityStore) async throws {
        try await insert([code(1)], into: store)
        let refusals = try await race { number in
            try await store.change(in: pool) { _ in
                let made = StoreConformance.account("\(number)")
                let session = session(UInt8(number), of: "\(number)")
                return (AccountChange(made, session: session, actionCode: digest(1)), ())
            }
        }
        try expect(refusals, is: [StoreError.Code](repeating: .conflict(.actionCode), count: racers - 1))
        try await expect(store.countAccounts(in: pool), is: 1)
        try await expect(store.actionCode(digest: digest(1), in: pool), is: nil)
    }

    static func noneOfSixteenUpdatesIsLost(_ store: any IdentityStore) async throws {
        try await store.insert(account("x"), session: nil)
        let refusals = try await race { number in
            try await store.update("x", in: pool) { account in
                account.validSince = (account.validSince ?? 0) + 1
                account.profile["\(number)"] = true
                return session(UInt8(number), of: "x")
            }
        }
        try expect(refusals, is: [])
        let account = try await store.account("x", in: pool)
        try expect(account?.validSince, is: Int64(racers))
        try expect(account?.profile.count, is: racers)
        for number in 0..<racers {
            let found = try await store.session(refreshTokenDigest: digest(UInt8(number)))
            try expect(found?.account, is: account)
        }
    }
}

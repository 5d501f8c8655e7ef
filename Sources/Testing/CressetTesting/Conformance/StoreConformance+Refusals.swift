import CressetIdentity
import CressetWire

extension StoreConformance {
    static let refusals = [
        Check("refusalOfAnUnknownUserIsNotKept", refusalOfAnUnknownUserIsNotKept),
        Check("refusalIsNotKeptIfTheProjectForbidsIt", refusalIsNotKeptIfTheProjectForbidsIt),
        Check("pendingRefusalsOfAProjectAreBounded", pendingRefusalsOfAProjectAreBounded),
        Check("pendingRefusalsOfAClientAreBounded", pendingRefusalsOfAClientAreBounded),
        Check("newestRefusalsAreKept", newestRefusalsAreKept),
        Check("refusalsByDifferentNamesKeepTheirOrder", refusalsByDifferentNamesKeepTheirOrder),
        Check("refusalIsFoundByEveryNameOfItsAccount", refusalIsFoundByEveryNameOfItsAccount),
        Check("deletionsIncludeRefusals", deletionsIncludeRefusals),
        Check("oldRefusalsAreDeleted", oldRefusalsAreDeleted),
    ]

    private static func refusal(
        _ number: Int,
        code: String = "INVALID_LOGIN_CREDENTIALS",
        from address: String = "203.0.113.7"
    ) -> RefusedSignIn {
        RefusedSignIn(
            at: later(Int64(number)),
            code: code,
            method: "password",
            address: address,
            userAgent: number.isMultiple(of: 2) ? nil : "curl",
            requestID: "request-\(number)"
        )
    }

    private static func attempt(_ users: SignInAttempt.User..., in pool: UserPool = pool) -> SignInAttempt {
        SignInAttempt(users, by: "password", in: pool)
    }

    private static func insertProjects(into store: any IdentityStore) async throws {
        try await store.insert(project("acme", number: "1", apiKey: "key-1"))
        try await store.insert(project("zenith", number: "2", apiKey: "key-2"))
    }

    private static func record(
        _ refusals: [RefusedSignIn],
        of attempt: SignInAttempt,
        in store: any IdentityStore
    ) throws(ConformanceFailure) {
        for refusal in refusals { try expect(store.record(refusal, of: attempt), is: true) }
    }

    static func refusalOfAnUnknownUserIsNotKept(_ store: any IdentityStore) async throws {
        try await insertProjects(into: store)
        let early = attempt(.account(.email("late@example.com")))
        try record([refusal(1)], of: early, in: store)
        try await store.writePendingUses()
        try await store.insert(account("late", email: "late@example.com"), session: nil)
        try await store.insert(account("late", email: "late@example.com", in: otherPool), session: nil)
        try record([refusal(2)], of: attempt(.account(.email("late@example.com")), in: tenantPool), in: store)
        let missing = [
            SignInAttempt.User.phoneSession(digest: digest(1)), .actionCode(digest: digest(2)),
            .account(.localID("gone")), .account(.identity(providerID: "google.com", rawID: "1")),
        ]
        for user in missing { try record([refusal(3)], of: attempt(user), in: store) }
        try await store.writePendingUses()
        for pool in pools { try await expect(store.refusals(of: "late", in: pool), is: []) }
    }

    static func refusalIsNotKeptIfTheProjectForbidsIt(_ store: any IdentityStore) async throws {
        try await insertProjects(into: store)
        try await store.insert(account("a"), session: nil)
        try await store.insert(account("a", in: otherPool), session: nil)
        for pool in [pool, otherPool] {
            try record([refusal(1)], of: attempt(.account(.localID("a")), in: pool), in: store)
        }
        try await store.writePendingUses()
        try await store.updateProject("acme") {
            $0.config["monitoring"] = ["cressetRefusedSignIns": ["disabled": true]]
        }
        try await expect(store.refusals(of: "a", in: pool), is: [])
        for pool in [pool, otherPool] {
            try record([refusal(2)], of: attempt(.account(.localID("a")), in: pool), in: store)
        }
        try await store.writePendingUses()
        try await expect(store.refusals(of: "a", in: pool), is: [])
        try await expect(store.refusals(of: "a", in: otherPool), is: [refusal(2), refusal(1)])
    }

    static func pendingRefusalsOfAProjectAreBounded(_ store: any IdentityStore) async throws {
        try await insertProjects(into: store)
        try await store.insert(account("a"), session: nil)
        for number in 0..<1024 {
            let refusal = refusal(number, from: "198.51.100.\(number / 128)")
            try record([refusal], of: attempt(.account(.email("\(number)@example.com"))), in: store)
        }
        let known = attempt(.account(.localID("a")))
        try expect(store.record(refusal(1), of: known), is: false)
        try record([refusal(1)], of: attempt(.account(.localID("a")), in: otherPool), in: store)
        try await store.writePendingUses()
        try await expect(store.refusals(of: "a", in: pool), is: [])
        try record([refusal(2)], of: known, in: store)
        try await store.writePendingUses()
        try await expect(store.refusals(of: "a", in: pool), is: [refusal(2)])
    }

    static func pendingRefusalsOfAClientAreBounded(_ store: any IdentityStore) async throws {
        try await insertProjects(into: store)
        try await store.insert(account("a"), session: nil)
        let known = attempt(.account(.localID("a")))
        for _ in 1...2 {
            for number in 0..<128 {
                let stranger = attempt(.account(.email("\(number)@example.com")))
                try record([refusal(number, from: "198.51.100.1")], of: stranger, in: store)
            }
            try expect(store.record(refusal(1, from: "198.51.100.1"), of: known), is: false)
            try record([refusal(2)], of: known, in: store)
            try await store.writePendingUses()
        }
        try await expect(store.refusals(of: "a", in: pool), is: [refusal(2), refusal(2)])
    }

    static func newestRefusalsAreKept(_ store: any IdentityStore) async throws {
        try await insertProjects(into: store)
        try await store.insert(account("a"), session: nil)
        let attempt = attempt(.account(.localID("a")))
        try record((1...15).map { refusal($0) }, of: attempt, in: store)
        try await expect(store.refusals(of: "a", in: pool), is: [])
        try await store.writePendingUses()
        try await expect(store.refusals(of: "a", in: pool), is: (1...15).reversed().map { refusal($0) })
        try record((16...60).map { refusal($0) }, of: attempt, in: store)
        try await store.writePendingUses()
        try record([refusal(61, code: "USER_DISABLED")], of: attempt, in: store)
        try await store.writePendingUses()
        let newest = [refusal(61, code: "USER_DISABLED")] + (42...60).reversed().map { refusal($0) }
        try await expect(store.refusals(of: "a", in: pool), is: newest)
    }

    static func refusalsByDifferentNamesKeepTheirOrder(_ store: any IdentityStore) async throws {
        try await insertProjects(into: store)
        try await store.insert(ada(), session: nil)
        let names = [SignInAttempt.User.account(.localID("ada-1")), .account(.email("ada@example.com"))]
        for number in 1...24 {
            try record([refusal(number)], of: attempt(names[number % 2]), in: store)
        }
        try await store.writePendingUses()
        try await expect(store.refusals(of: "ada-1", in: pool), is: (5...24).reversed().map { refusal($0) })
    }

    static func refusalIsFoundByEveryNameOfItsAccount(_ store: any IdentityStore) async throws {
        try await insertProjects(into: store)
        try await store.insert(ada(), session: nil)
        try await store.insert(
            PhoneSession(
                pool: pool,
                digest: digest(1),
                purpose: .signIn,
                phoneNumber: "+15551234567",
                codeDigest: digest(2),
                expiresAt: later(1)
            ),
            sms: nil
        )
        let users: [SignInAttempt.User] = [
            .account(.localID("ada-1")), .account(.email("ada@example.com")), .account(.phoneNumber("+15551234567")),
            .account(.identity(providerID: "google.com", rawID: "g-1")), .phoneSession(digest: digest(1)),
        ]
        for (number, user) in users.enumerated() {
            try record([refusal(number)], of: attempt(.account(.localID("gone")), user), in: store)
            try await store.writePendingUses()
        }
        let all = users.indices.reversed().map { refusal($0) }
        try await expect(store.refusals(of: "ada-1", in: pool), is: all)
    }

    static func deletionsIncludeRefusals(_ store: any IdentityStore) async throws {
        try await insertProjects(into: store)
        func fill() async throws {
            for pool in pools {
                for id in ["a", "b"] {
                    try await store.insert(account(id, in: pool), session: nil)
                    try record([refusal(1)], of: attempt(.account(.localID(id)), in: pool), in: store)
                }
            }
            try await store.writePendingUses()
        }
        try await fill()
        try await store.delete("a", in: pool) { _ in }
        try await expect(store.refusals(of: "a", in: pool), is: [])
        try await expect(store.refusals(of: "b", in: pool), is: [refusal(1)])
        try await store.deleteAll(in: tenantPool)
        for id in ["a", "b"] { try await expect(store.refusals(of: id, in: tenantPool), is: []) }
        try await store.deleteProject("zenith")
        for id in ["a", "b"] { try await expect(store.refusals(of: id, in: otherPool), is: []) }
        // A refusal from before a deletion belongs to no later account.
        try record([refusal(2)], of: attempt(.account(.localID("b"))), in: store)
        _ = try await store.delete(["b"], in: pool) { _ in true }
        try await store.writePendingUses()
        try await store.insert(account("b"), session: nil)
        try await expect(store.refusals(of: "b", in: pool), is: [])
    }

    static func oldRefusalsAreDeleted(_ store: any IdentityStore) async throws {
        try await insertProjects(into: store)
        for pool in pools {
            try await store.insert(account("a", in: pool), session: nil)
            try record((1...3).map { refusal($0) }, of: attempt(.account(.localID("a")), in: pool), in: store)
        }
        try await store.writePendingUses()
        try await expect(store.deleteRefusals(of: "acme", before: later(1), limit: 10), is: 0)
        try await expect(store.deleteRefusals(of: "acme", before: later(3), limit: 3), is: 3)
        try await expect(store.deleteRefusals(of: "acme", before: later(3), limit: 3), is: 1)
        for pool in [pool, tenantPool] { try await expect(store.refusals(of: "a", in: pool), is: [refusal(3)]) }
        try await expect(store.refusals(of: "a", in: otherPool), is: [refusal(3), refusal(2), refusal(1)])
    }
}

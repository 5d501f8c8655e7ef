import CressetIdentity

extension StoreConformance {
    static let redemptions = [
        Check("unknownCodeIsNotRedeemed", unknownCodeIsNotRedeemed),
        Check("decisionThatThrowsChangesNothing", decisionThatThrowsChangesNothing),
        Check("conflictLeavesEverythingAndTheCode", conflictLeavesEverythingAndTheCode),
        Check("everyConflictOfARedemptionIsNamed", everyConflictOfARedemptionIsNamed),
        Check("takenMethodsAreLeftToTheirAccounts", takenMethodsAreLeftToTheirAccounts),
        Check("accountIsFoundByEveryNameInItsPool", accountIsFoundByEveryNameInItsPool),
        Check("redeemedCodeWorksOnce", redeemedCodeWorksOnce),
        Check("redeemedCodeMakesAnAccount", redeemedCodeMakesAnAccount),
        Check("redeemedCodeMayLeaveTheAccount", redeemedCodeMayLeaveTheAccount),
        Check("noticeAndMailAreStored", noticeAndMailAreStored),
        Check("stepWritesOneOfItsAccounts", stepWritesOneOfItsAccounts),
        Check("sixteenStepsForOneNewIdentityMakeOneAccount", sixteenStepsForOneNewIdentityMakeOneAccount),
    ]

    /// Uses up code 1 with the change of ada's account.
    private static func redeem(
        _ number: UInt8 = 1,
        in pool: UserPool = pool,
        from store: any IdentityStore,
        _ decide: @escaping @Sendable (Account?) throws -> AccountChange
    ) async throws {
        try await store.change(in: pool) { reader in
            var change = try decide(try reader.account(.email("ada@example.com")))
            change.actionCode = digest(number)
            return (change, ())
        }
    }

    private static func everything(_ account: Account?) -> AccountChange {
        AccountChange(
            account,
            session: session(9, of: "ada-1"),
            notices: [code(9, .emailRecovery, for: "old@example.com", of: "ada-1")],
            mails: [outboxItem("notice")]
        )
    }

    private static func expectNothingWritten(
        _ store: any IdentityStore,
        mails: Int = 0,
        line: Int = #line
    ) async throws {
        try await expect(store.actionCode(digest: digest(1), in: pool), is: code(1), line: line)
        try await expect(store.actionCode(digest: digest(9), in: pool), is: nil, line: line)
        try await expect(store.countWaiting(.mail), is: mails, line: line)
        let session = try await store.session(refreshTokenDigest: digest(9))
        try expect(session == nil, "the session of a failed redemption is there", line: line)
    }

    static func unknownCodeIsNotRedeemed(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await insert([code(1)], into: store)
        for (number, pool) in [(UInt8(2), pool), (1, tenantPool)] {
            let isThere = try await store.change(in: pool) { (AccountChange(), try $0.hasActionCode(digest(number))) }
            try expect(isThere, is: false)
            try await expect(.conflict(.actionCode)) {
                try await redeem(number, in: pool, from: store) { _ in everything(ada(in: pool)) }
            }
        }
        try await expectNothingWritten(store)
        try await expect(store.account("ada-1", in: tenantPool), is: nil)
    }

    static func decisionThatThrowsChangesNothing(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await insert([code(1)], into: store)
        try await expectRefusal {
            try await redeem(from: store) { account in
                guard account == ada() else { return AccountChange() }
                throw Refusal()
            }
        }
        try await expectRefusal {
            try await store.update("ada-1", in: pool) { account -> AccountChange in
                (account.email, account.identities) = ("new@example.com", [])
                throw Refusal()
            }
        }
        try await expectNothingWritten(store)
        try await expect(store.account("ada-1", in: pool), is: ada())
    }

    static func conflictLeavesEverythingAndTheCode(_ store: any IdentityStore) async throws {
        let bob = account("bob", email: "bob@example.com")
        for account in [ada(), bob] { try await store.insert(account, session: nil) }
        try await insert([code(1)], into: store)
        try await expect(.conflict(.email)) {
            try await redeem(from: store) { account in
                var account = account
                account?.email = "bob@example.com"
                return everything(account)
            }
        }
        try await expectNothingWritten(store)
        try await expect(store.accounts(in: pool, after: "", limit: 10), is: [ada(), bob])
    }

    static func everyConflictOfARedemptionIsNamed(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(8, of: "ada-1"))
        try await insert([code(1), code(2)], into: store)
        try await store.insert(outboxItem("taken"))
        let newcomer = account("new")
        var cases: [(AccountChange, StoreError.Conflict)] = [
            (everything(account("x", email: "ada@example.com")), .email),
            (
                everything(account("x", identities: [identity("g-1")])),
                .identity(providerID: "google.com", rawID: "g-1")
            ),
            (AccountChange(newcomer, session: session(8, of: "new")), .other),
            (AccountChange(newcomer, session: session(9, of: "new"), mails: [outboxItem("taken")]), .other),
        ]
        var change = everything(newcomer)
        change.notices = [code(2)]
        cases.append((change, .other))
        for (change, conflict) in cases {
            try await expect(.conflict(conflict)) { try await redeem(from: store) { _ in change } }
            try await expectNothingWritten(store, mails: 1)
            try await expect(store.accounts(in: pool, after: "", limit: 10), is: [ada()])
        }
        // An account that the step has not read is a new one.
        try await expect(.conflict(.localID)) {
            try await store.change(in: pool) { _ in (everything(account("ada-1")), ()) }
        }
    }

    static func takenMethodsAreLeftToTheirAccounts(_ store: any IdentityStore) async throws {
        let bob = account("bob", phoneNumber: "+15559876543", identities: [identity("b-1")])
        let cy = account("cy", identities: [identity("c-1")], in: tenantPool)
        for account in [ada(), bob, cy] { try await store.insert(account, session: nil) }
        let changed = try await store.change(in: pool) { reader in
            var account = ada()
            account.identities = ada().identities + [identity("b-1"), identity("c-1")]
            account.phoneNumber = bob.phoneNumber
            return (AccountChange(), try reader.withoutTakenMethods(account))
        }
        try expect(changed.identities, is: ada().identities + [identity("c-1")])
        try expect(changed.phoneNumber, is: nil)
        try await expect(store.account("ada-1", in: pool), is: ada())
    }

    static func accountIsFoundByEveryNameInItsPool(_ store: any IdentityStore) async throws {
        // The first account owns the shared address.
        let rows = [
            account("b", email: "x@example.com", createdAt: later(2)), account("a", email: "x@example.com"),
        ]
        _ = try await store.importAccounts(rows, in: pool, options: careless)
        try await store.insert(ada(), session: nil)
        let names: [(AccountName, String?)] = [
            (.localID("a"), "a"), (.localID("ada@example.com"), nil), (.email("x@example.com"), "b"),
            (.email("ada@example.com"), "ada-1"), (.email("first@example.com"), nil), (.email(""), nil),
            (.initialEmail("first@example.com"), "ada-1"), (.initialEmail("ada@example.com"), nil),
            (.phoneNumber("+15551234567"), "ada-1"), (.phoneNumber("+15551234568"), nil),
            (.identity(providerID: "google.com", rawID: "g-1"), "ada-1"),
            (.identity(providerID: "google.com", rawID: "w-1"), nil),
        ]
        for (name, localID) in names {
            for (pool, expected) in [(pool, localID), (tenantPool, nil), (otherPool, nil)] {
                let found = try await store.change(in: pool) { (AccountChange(), try $0.account(name)) }
                try expect(found?.localID, is: expected)
            }
        }
        try await expect(store.countAccounts(in: pool), is: 3)
    }

    static func redeemedCodeWorksOnce(_ store: any IdentityStore) async throws {
        try await store.insert(account("ada-1", email: "ada@example.com"), session: nil)
        try await insert([code(1), code(2)], into: store)
        try await redeem(from: store) { _ in AccountChange(ada(), session: session(1, of: "ada-1")) }
        try await expect(store.account("ada-1", in: pool), is: ada())
        try await expect(store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool), is: ada())
        let opened = try await store.session(refreshTokenDigest: digest(1))
        try expect(opened?.session, is: session(1, of: "ada-1"))
        try await expect(left(of: [code(1), code(2)], in: store), is: [2])
        try await expect(.conflict(.actionCode)) {
            try await redeem(from: store) { _ in AccountChange(account("ada-1")) }
        }
        try await expect(store.account("ada-1", in: pool), is: ada())
    }

    static func redeemedCodeMakesAnAccount(_ store: any IdentityStore) async throws {
        try await insert([code(1, .emailSignIn, in: tenantPool)], into: store)
        try await redeem(in: tenantPool, from: store) { account in
            guard account == nil else { throw Refusal() }
            return AccountChange(ada(in: tenantPool), session: session(1, of: "ada-1", in: tenantPool))
        }
        try await expect(store.account(.email("ada@example.com"), in: tenantPool), is: ada(in: tenantPool))
        let opened = try await store.session(refreshTokenDigest: digest(1))
        try expect(opened?.account, is: ada(in: tenantPool))
        try await expect(store.actionCode(digest: digest(1), in: tenantPool), is: nil)
    }

    static func redeemedCodeMayLeaveTheAccount(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await insert([code(1), code(2, for: "nobody@example.com")], into: store)
        for number in [UInt8(1), 2] { try await redeem(number, from: store) { _ in AccountChange() } }
        try await expect(left(of: [code(1), code(2)], in: store), is: [])
        try await expect(store.accounts(in: pool, after: "", limit: 10), is: [ada()])
    }

    static func noticeAndMailAreStored(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        // Earlier codes for the notified address stay, since the new one was not requested by a user.
        let old = code(2, .emailRecovery, for: "old@example.com", of: "ada-1")
        try await insert([code(1, .emailChange), old], into: store)
        try await redeem(from: store) { everything($0) }
        let notice = code(9, .emailRecovery, for: "old@example.com", of: "ada-1")
        try await expect(store.actionCode(digest: digest(9), in: pool), is: notice)
        try await expect(store.actionCode(digest: digest(2), in: pool), is: old)
        let mails = try await store.claimDueItems(of: .mail, at: moment, lease: later(1), limit: 9)
        try expect(mails.map(\.id), is: ["notice"])
    }

    static func stepWritesOneOfItsAccounts(_ store: any IdentityStore) async throws {
        let bob = account("bob", email: "bob@example.com")
        for account in [ada(), bob] { try await store.insert(account, session: nil) }
        for (localID, name) in [("bob", "Bob"), ("ada-1", "Ada")] {
            try await store.change(in: pool) { reader in
                let read = [try reader.account(.localID("ada-1")), try reader.account(.email("bob@example.com"))]
                var account = read.compactMap(\.self).first { $0.localID == localID }
                account?.displayName = name
                return (AccountChange(account), ())
            }
            try await expect(store.account(localID, in: pool)?.displayName, is: name)
        }
        try await expect(store.countAccounts(in: pool), is: 2)
    }

    static func sixteenStepsForOneNewIdentityMakeOneAccount(_ store: any IdentityStore) async throws {
        let refusals = try await race { number in
            try await store.change(in: pool) { reader in
                let new = account("\(number)", email: "ada@example.com", identities: [identity("g-1")])
                let account = try reader.account(.identity(providerID: "google.com", rawID: "g-1")) ?? new
                return (AccountChange(account, session: session(UInt8(number), of: account.localID)), ())
            }
        }
        try expect(refusals, is: [])
        try await expect(store.countAccounts(in: pool), is: 1)
        let owner = try await store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool)
        for number in 0..<racers {
            let found = try await store.session(refreshTokenDigest: digest(UInt8(number)))
            try expect(found?.account, is: owner)
        }
    }
}

import CressetIdentity

extension StoreConformance {
    static let redemptions = [
        Check("unknownCodeIsNotRedeemed", unknownCodeIsNotRedeemed),
        Check("decisionThatThrowsChangesNothing", decisionThatThrowsChangesNothing),
        Check("conflictLeavesEverythingAndTheCode", conflictLeavesEverythingAndTheCode),
        Check("everyConflictOfARedemptionIsNamed", everyConflictOfARedemptionIsNamed),
        Check("takenIdentityIsLeftToItsAccount", takenIdentityIsLeftToItsAccount),
        Check("refusalIsThrownAfterEverythingWasWritten", refusalIsThrownAfterEverythingWasWritten),
        Check("ownerOfACodeIsFoundByEveryName", ownerOfACodeIsFoundByEveryName),
        Check("redeemedCodeWorksOnce", redeemedCodeWorksOnce),
        Check("redeemedCodeMakesAnAccount", redeemedCodeMakesAnAccount),
        Check("redeemedCodeMayLeaveTheAccount", redeemedCodeMayLeaveTheAccount),
        Check("noticeAndMailAreStored", noticeAndMailAreStored),
    ]

    private static func everything(_ account: Account?, refusal: IdentityError? = nil) -> CodeRedemption {
        var redemption = CodeRedemption(
            account: account,
            effects: AccountEffects(session: session(9, of: "ada-1")),
            refusal: refusal
        )
        redemption.effects.notices = [code(9, .emailRecovery, for: "old@example.com", of: "ada-1")]
        redemption.effects.mails = [outgoingMail("notice")]
        return redemption
    }

    private static func expectNothingWritten(_ store: any IdentityStore, line: Int = #line) async throws {
        try await expect(store.actionCode(digest: digest(1), in: pool), is: code(1), line: line)
        try await expect(store.actionCode(digest: digest(9), in: pool), is: nil, line: line)
        try await expect(store.countMail(), is: 0, line: line)
        let session = try await store.session(refreshTokenDigest: digest(9))
        try expect(session == nil, "the session of a failed redemption is there", line: line)
    }

    static func unknownCodeIsNotRedeemed(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await insert([code(1)], into: store)
        let strangers: [([UInt8], UserPool)] = [(digest(2), pool), ([], pool), (digest(1), tenantPool)]
        for (digest, pool) in strangers {
            try await expect(.notFound) {
                try await store.redeem(digest, in: pool, owner: { .email($0.email) }) { _, _ in throw Refusal() }
            }
        }
        try await expectNothingWritten(store)
    }

    static func decisionThatThrowsChangesNothing(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await insert([code(1)], into: store)
        try await expectRefusal {
            try await store.redeem(digest(1), in: pool, owner: { .email($0.email) }) { code, account in
                guard code == StoreConformance.code(1), account == ada() else { return CodeRedemption() }
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
            try await store.redeem(digest(1), in: pool, owner: { .email($0.email) }) { _, account in
                var account = account
                account?.email = "bob@example.com"
                return everything(account, refusal: IdentityError(.userDisabled))
            }
        }
        try await expectNothingWritten(store)
        try await expect(store.accounts(in: pool, after: "", limit: 10), is: [ada(), bob])
    }

    static func everyConflictOfARedemptionIsNamed(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(8, of: "ada-1"))
        try await insert([code(1), code(2)], into: store)
        let newcomer = account("new")
        var cases: [(CodeRedemption, StoreError.Conflict)] = [
            (everything(account("ada-1")), .localID), (everything(account("x", email: "ada@example.com")), .email),
            (
                everything(account("x", identities: [identity("g-1")])),
                .identity(providerID: "google.com", rawID: "g-1")
            ),
            (CodeRedemption(account: newcomer, effects: AccountEffects(session: session(8, of: "new"))), .other),
        ]
        var redemption = everything(newcomer)
        redemption.effects.notices = [code(2)]
        cases.append((redemption, .other))
        for (redemption, conflict) in cases {
            try await expect(.conflict(conflict)) {
                try await store.redeem(digest(1), in: pool, owner: { _ in .localID("") }) { _, _ in redemption }
            }
            try await expectNothingWritten(store)
            try await expect(store.accounts(in: pool, after: "", limit: 10), is: [ada()])
        }
    }

    /// Including the phone number.
    static func takenIdentityIsLeftToItsAccount(_ store: any IdentityStore) async throws {
        let bob = account("bob", phoneNumber: "+15559876543", identities: [identity("b-1")])
        let cy = account("cy", identities: [identity("c-1")], in: tenantPool)
        for account in [ada(), bob, cy] { try await store.insert(account, session: nil) }
        try await insert([code(1)], into: store)
        let changed = try await store.redeem(digest(1), in: pool, owner: { .email($0.email) }) { _, account in
            var redemption = CodeRedemption(account: account)
            redemption.account?.identities = ada().identities + [identity("b-1"), identity("c-1")]
            redemption.account?.phoneNumber = bob.phoneNumber
            redemption.leavesTakenMethods = true
            return redemption
        }
        try expect(changed?.identities, is: ada().identities + [identity("c-1")])
        try expect(changed?.phoneNumber, is: nil)
        try await expect(store.account("ada-1", in: pool), is: changed)
        try await expect(store.account("bob", in: pool), is: bob)
    }

    static func refusalIsThrownAfterEverythingWasWritten(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await insert([code(1)], into: store)
        do {
            try await store.redeem(digest(1), in: pool, owner: { .email($0.email) }) { _, account in
                var account = account
                account?.emailVerified = false
                return everything(account, refusal: IdentityError(.userDisabled))
            }
            throw ConformanceFailure(message: "the refusal was not thrown", file: #fileID, line: #line)
        } catch let error as IdentityError {
            try expect(error, is: IdentityError(.userDisabled))
        }
        let changed = try await store.account("ada-1", in: pool)
        try expect(changed?.emailVerified, is: false)
        try await expect(left(of: [code(1), code(9)], in: store), is: [9])
        try await expect(store.countMail(), is: 1)
        let opened = try await store.session(refreshTokenDigest: digest(9))
        try expect(opened?.account, is: changed)
    }

    static func ownerOfACodeIsFoundByEveryName(_ store: any IdentityStore) async throws {
        // The first account owns the shared address.
        let rows = [
            account("b", email: "x@example.com", createdAt: later(2)), account("a", email: "x@example.com"),
        ]
        _ = try await store.importAccounts(rows, in: pool, options: careless)
        try await store.insert(ada(), session: nil)
        try await store.insert(ada(in: tenantPool), session: nil)
        let cases: [(AccountName, String?)] = [
            (.localID("a"), "a"), (.localID("ada@example.com"), nil), (.email("x@example.com"), "b"),
            (.email("ada@example.com"), "ada-1"), (.email("first@example.com"), nil), (.email(""), nil),
            (.initialEmail("first@example.com"), "ada-1"), (.initialEmail("ada@example.com"), nil),
        ]
        for (number, (name, localID)) in cases.enumerated() {
            try await insert([code(UInt8(number))], into: store)
            let found = try await store.redeem(digest(UInt8(number)), in: pool, owner: { _ in name }) { _, account in
                guard account?.localID == localID else { throw Refusal() }
                return CodeRedemption()
            }
            try expect(found?.localID, is: localID)
        }
    }

    static func redeemedCodeWorksOnce(_ store: any IdentityStore) async throws {
        try await store.insert(account("ada-1", email: "ada@example.com"), session: nil)
        try await insert([code(1), code(2)], into: store)
        let changed = try await store.redeem(digest(1), in: pool, owner: { .email($0.email) }) { _, _ in
            CodeRedemption(account: ada(), effects: AccountEffects(session: session(1, of: "ada-1")))
        }
        try expect(changed, is: ada())
        try await expect(store.account("ada-1", in: pool), is: ada())
        try await expect(store.account(providerID: "google.com", rawID: "g-1", in: pool), is: ada())
        let opened = try await store.session(refreshTokenDigest: digest(1))
        try expect(opened?.session, is: session(1, of: "ada-1"))
        try await expect(left(of: [code(1), code(2)], in: store), is: [2])
        try await expect(.notFound) {
            try await store.redeem(digest(1), in: pool, owner: { .email($0.email) }) { _, _ in throw Refusal() }
        }
    }

    static func redeemedCodeMakesAnAccount(_ store: any IdentityStore) async throws {
        try await insert([code(1, .emailSignIn, in: tenantPool)], into: store)
        let made = try await store.redeem(digest(1), in: tenantPool, owner: { .email($0.email) }) { _, account in
            guard account == nil else { throw Refusal() }
            return CodeRedemption(
                account: ada(in: tenantPool),
                effects: AccountEffects(session: session(1, of: "ada-1", in: tenantPool))
            )
        }
        try expect(made, is: ada(in: tenantPool))
        try await expect(store.account(email: "ada@example.com", in: tenantPool), is: ada(in: tenantPool))
        let opened = try await store.session(refreshTokenDigest: digest(1))
        try expect(opened?.account, is: ada(in: tenantPool))
        try await expect(store.actionCode(digest: digest(1), in: tenantPool), is: nil)
    }

    static func redeemedCodeMayLeaveTheAccount(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await insert([code(1), code(2, for: "nobody@example.com")], into: store)
        for (number, expected) in [(UInt8(1), Optional(ada())), (2, nil)] {
            let found = try await store.redeem(digest(number), in: pool, owner: { .email($0.email) }) { _, _ in
                CodeRedemption()
            }
            try expect(found, is: expected)
        }
        try await expect(left(of: [code(1), code(2)], in: store), is: [])
        try await expect(store.accounts(in: pool, after: "", limit: 10), is: [ada()])
    }

    static func noticeAndMailAreStored(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        // Earlier codes for the notified address stay, since the new one was not requested by a user.
        let old = code(2, .emailRecovery, for: "old@example.com", of: "ada-1")
        try await insert([code(1, .emailChange), old], into: store)
        try await store.redeem(digest(1), in: pool, owner: { .email($0.email) }) { _, account in everything(account) }
        let notice = code(9, .emailRecovery, for: "old@example.com", of: "ada-1")
        try await expect(store.actionCode(digest: digest(9), in: pool), is: notice)
        try await expect(store.actionCode(digest: digest(2), in: pool), is: old)
        let mails = try await store.takeMail(dueAt: moment, lease: later(1), limit: 9)
        try expect(mails.map(\.id), is: ["notice"])
    }
}

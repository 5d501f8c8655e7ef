import CressetIdentity

extension StoreConformance {
    static let resolving = [
        Check("identityIsResolvedInItsPool", identityIsResolvedInItsPool),
        Check("resolutionThatThrowsChangesNothing", resolutionThatThrowsChangesNothing),
        Check("resolutionThatWritesNothingChangesNothing", resolutionThatWritesNothingChangesNothing),
        Check("resolvedAccountIsWrittenWithItsSession", resolvedAccountIsWrittenWithItsSession),
        Check("resolutionAddsAnAccount", resolutionAddsAnAccount),
        Check("resolutionEndsTheCodesOfItsAccount", resolutionEndsTheCodesOfItsAccount),
        Check("noticeIsStoredWithItsResolution", noticeIsStoredWithItsResolution),
        Check("resolutionThatTakesAForeignNameIsRefused", resolutionThatTakesAForeignNameIsRefused),
        Check("sixteenResolutionsOfOneNewIdentityMakeOneAccount", sixteenResolutionsOfOneNewIdentityMakeOneAccount),
    ]

    static func noticeIsStoredWithItsResolution(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await resolve(current: "ada-1", from: store) { _ in
            let write = AccountWrite(
                account: ada(),
                effects: AccountEffects(
                    session: session(1, of: "ada-1"),
                    notices: [methodReversal(9)],
                    mails: [outgoingMail("notice")]
                )
            )
            return (write, "outcome")
        }
        try await expect(store.actionCode(digest: digest(9), in: pool), is: methodReversal(9))
        try await expect(store.countMail(), is: 1)
    }

    private static func resolve(
        _ rawID: String = "g-1",
        email: String? = "ada@example.com",
        current: String? = nil,
        in pool: UserPool = pool,
        from store: any IdentityStore,
        _ decide: @escaping @Sendable (IdentityMatches) throws -> (write: AccountWrite?, outcome: String)
    ) async throws {
        let outcome = try await store.resolve(
            providerID: "google.com",
            rawID: rawID,
            email: email,
            current: current,
            in: pool,
            decide
        )
        try expect(outcome, is: "outcome")
    }

    private static func expectMatches(
        _ expected: IdentityMatches,
        _ rawID: String,
        email: String?,
        current: String?,
        in pool: UserPool = pool,
        from store: any IdentityStore,
        line: Int = #line
    ) async throws {
        try await expectRefusal(line: line) {
            try await resolve(rawID, email: email, current: current, in: pool, from: store) { matches in
                try expect(matches, is: expected, line: line)
                throw Refusal()
            }
        }
    }

    static func identityIsResolvedInItsPool(_ store: any IdentityStore) async throws {
        let (bob, cy) = (account("bob", email: "bob@example.com"), account("cy"))
        for account in [ada(), bob, cy] { try await store.insert(account, session: nil) }
        let nobody = IdentityMatches(current: nil, owner: nil, emailOwner: nil)
        try await expectMatches(nobody, "g-2", email: nil, current: nil, from: store)
        try await expectMatches(nobody, "g-2", email: "no@example.com", current: "nobody", from: store)
        try await expectMatches(
            IdentityMatches(current: cy, owner: nil, emailOwner: bob),
            "g-2",
            email: "bob@example.com",
            current: "cy",
            from: store
        )
        // Resolves to the identity's owner instead of the address's owner.
        try await expectMatches(
            IdentityMatches(current: cy, owner: ada(), emailOwner: nil),
            "g-1",
            email: "bob@example.com",
            current: "cy",
            from: store
        )
        for other in [tenantPool, otherPool] {
            try await expectMatches(
                nobody,
                "g-1",
                email: "bob@example.com",
                current: "cy",
                in: other,
                from: store
            )
        }
    }

    static func resolutionThatThrowsChangesNothing(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await expectRefusal { try await resolve(from: store) { _ in throw Refusal() } }
        try await expect(store.account("ada-1", in: pool), is: ada())
        try await expect(store.countAccounts(in: pool), is: 1)
    }

    static func resolutionThatWritesNothingChangesNothing(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await resolve(from: store) { _ in (nil, "outcome") }
        try await expect(store.account("ada-1", in: pool), is: ada())
        try await expect(store.countAccounts(in: pool), is: 1)
    }

    static func resolvedAccountIsWrittenWithItsSession(_ store: any IdentityStore) async throws {
        let email = "ada@example.com"
        try await store.insert(account("ada", email: email), session: nil)
        try await resolve(email: email, from: store) { matches in
            guard var account = matches.emailOwner else { throw Refusal() }
            account.identities = [identity("g-1")]
            account.displayName = "Ada"
            return (AccountWrite(account: account, effects: AccountEffects(session: session(1, of: "ada"))), "outcome")
        }
        let found = try await store.session(refreshTokenDigest: digest(1))
        try expect(found?.account?.displayName, is: "Ada")
        try expect(found?.account?.email, is: email)
        try await expect(store.account(providerID: "google.com", rawID: "g-1", in: pool), is: found?.account)
        try await expect(store.countAccounts(in: pool), is: 1)
    }

    static func resolutionAddsAnAccount(_ store: any IdentityStore) async throws {
        let new = account("new", identities: [identity("g-1")])
        try await store.insert(account("ada", email: "ada@example.com"), session: nil)
        try await resolve(from: store) { _ in
            (AccountWrite(account: new, effects: AccountEffects(session: session(1, of: "new"))), "outcome")
        }
        try await expect(store.account(providerID: "google.com", rawID: "g-1", in: pool), is: new)
        let found = try await store.session(refreshTokenDigest: digest(1))
        try expect(found?.account, is: new)
    }

    static func resolutionEndsTheCodesOfItsAccount(_ store: any IdentityStore) async throws {
        for name in ["ada", "bob"] { try await store.insert(account(name), session: nil) }
        // Recovery codes stay: the account decides on their validity.
        let codes = [
            code(1, of: "ada"), code(2, .emailChange, of: "ada"), code(7, .emailVerification, of: "ada"),
            code(3, of: "bob"), code(4), code(5, .emailRecovery, of: "ada"), code(6, .signInMethodReversal, of: "ada"),
        ]
        for code in codes { try await store.insert(code, superseding: false, mail: nil) }
        for ends in [false, true] {
            try await resolve(current: "ada", from: store) { matches in
                let account = matches.current ?? account("new")
                return (AccountWrite(account: account, effects: AccountEffects(endsCodes: ends)), "outcome")
            }
            for (index, code) in codes.enumerated() {
                try await expect(
                    store.actionCode(digest: code.digest, in: pool),
                    is: ends && index < 3 ? nil : code
                )
            }
        }
    }

    static func resolutionThatTakesAForeignNameIsRefused(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        let rival = account("x", identities: [identity("g-1")])
        try await expect(.conflict(.identity(providerID: "google.com", rawID: "g-1"))) {
            try await resolve(from: store) { _ in
                (AccountWrite(account: rival, effects: AccountEffects(session: session(1, of: "x"))), "outcome")
            }
        }
        try await expect(.conflict(.email)) {
            try await resolve(from: store) { _ in
                let rival = account("x", email: "ada@example.com")
                return (AccountWrite(account: rival, effects: AccountEffects(session: session(1, of: "x"))), "outcome")
            }
        }
        try await expect(store.countAccounts(in: pool), is: 1)
        let found = try await store.session(refreshTokenDigest: digest(1))
        try expect(found == nil, "the session of a refused resolution is there")
    }

    static func sixteenResolutionsOfOneNewIdentityMakeOneAccount(_ store: any IdentityStore) async throws {
        let refusals = try await race { number in
            try await resolve(from: store) { matches in
                let new = account("\(number)", email: "ada@example.com", identities: [identity("g-1")])
                let account = matches.owner ?? new
                return (
                    AccountWrite(
                        account: account,
                        effects: AccountEffects(session: session(UInt8(number), of: account.localID))
                    ), "outcome"
                )
            }
        }
        try expect(refusals, is: [])
        try await expect(store.countAccounts(in: pool), is: 1)
        let owner = try await store.account(providerID: "google.com", rawID: "g-1", in: pool)
        for number in 0..<racers {
            let found = try await store.session(refreshTokenDigest: digest(UInt8(number)))
            try expect(found?.account, is: owner)
        }
    }
}

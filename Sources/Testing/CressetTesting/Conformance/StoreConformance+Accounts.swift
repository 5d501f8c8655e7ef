import CressetIdentity

extension StoreConformance {
    static let accounts = [
        Check("everyMemberOfAnAccountIsKept", everyMemberOfAnAccountIsKept),
        Check("barestAccountStaysBare", barestAccountStaysBare),
        Check("accountIsFoundByEveryName", accountIsFoundByEveryName),
        Check("unknownNamesFindNobody", unknownNamesFindNobody),
        Check("namesAreComparedByteForByte", namesAreComparedByteForByte),
        Check("takenNamesAreRefused", takenNamesAreRefused),
        Check("takenIdentityIsNamed", takenIdentityIsNamed),
        Check("refusedInsertLeavesNoSession", refusedInsertLeavesNoSession),
        Check("selectorsFindEachAccountOnceInTheirOrder", selectorsFindEachAccountOnceInTheirOrder),
        Check("poolsNeverMeet", poolsNeverMeet),
    ]

    static func everyMemberOfAnAccountIsKept(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await expect(store.account("ada-1", in: pool), is: ada())
    }

    static func barestAccountStaysBare(_ store: any IdentityStore) async throws {
        for localID in ["", "bare", "a/b ü\u{1F600}", String(repeating: "x", count: 300)] {
            try await store.insert(account(localID), session: nil)
            try await expect(store.account(localID, in: pool), is: account(localID))
        }
    }

    static func accountIsFoundByEveryName(_ store: any IdentityStore) async throws {
        try await store.insert(account("other", email: "bob@example.com", phoneNumber: "+15550000000"), session: nil)
        try await store.insert(ada(), session: nil)
        try await expect(store.account("ada-1", in: pool), is: ada())
        try await expect(store.account(.email("ada@example.com"), in: pool), is: ada())
        try await expect(store.account(.phoneNumber("+15551234567"), in: pool), is: ada())
        try await expect(store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool), is: ada())
        try await expect(store.account(.identity(providerID: "oidc.works", rawID: "w-1"), in: pool), is: ada())
    }

    static func unknownNamesFindNobody(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await store.insert(account("bare"), session: nil)
        try await expect(store.account("ada-2", in: pool), is: nil)
        for email in ["", "first@example.com", "ada@gmail.example"] {
            try await expect(store.account(.email(email), in: pool), is: nil)
        }
        try await expect(store.account(.phoneNumber("+15557654321"), in: pool), is: nil)
        try await expect(store.account(.identity(providerID: "oidc.works", rawID: "g-1"), in: pool), is: nil)
    }

    static func namesAreComparedByteForByte(_ store: any IdentityStore) async throws {
        // Two encodings of one letter: equal as Swift strings but different names.
        let names = ["ada", "Ada", "ada ", "\u{E9}", "e\u{301}"]
        for (index, name) in names.enumerated() {
            try await store.insert(
                account(name, email: "\(name)@example.com", phoneNumber: "+1555000000\(index)"),
                session: nil
            )
        }
        for (index, name) in names.enumerated() {
            let found = try await store.account(name, in: pool)
            try expect(found?.phoneNumber, is: "+1555000000\(index)")
            let owner = try await store.account(.email("\(name)@example.com"), in: pool)
            try expect(owner?.phoneNumber, is: "+1555000000\(index)")
        }
    }

    static func takenNamesAreRefused(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        let cases: [(Account, StoreError.Conflict)] = [
            (account("ada-1"), .localID),
            (account("b", email: "ada@example.com"), .email),
            (account("b", phoneNumber: "+15551234567"), .phoneNumber),
            (account("b", identities: [identity("g-1")]), .identity(providerID: "google.com", rawID: "g-1")),
        ]
        for (taken, conflict) in cases {
            try await expect(.conflict(conflict)) { try await store.insert(taken, session: nil) }
            try await expect(store.accounts(in: pool, after: "", limit: 10), is: [ada()])
        }
    }

    static func takenIdentityIsNamed(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        let mine = [identity("m-1", at: "facebook.com"), identity("m-2", at: "apple.com")]
        for position in 0...2 {
            var identities = mine
            identities.insert(identity("g-1"), at: position)
            let newcomer = account("b", identities: identities)
            try await expect(.conflict(.identity(providerID: "google.com", rawID: "g-1"))) {
                try await store.insert(newcomer, session: nil)
            }
            try await expect(store.account(.identity(providerID: "facebook.com", rawID: "m-1"), in: pool), is: nil)
        }
        // Users of different providers can have equal names.
        try await store.insert(account("b", identities: [identity("g-1", at: "apple.com")]), session: nil)
    }

    static func refusedInsertLeavesNoSession(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        try await expect(.conflict(.email)) {
            try await store.insert(account("b", email: "ada@example.com"), session: session(2, of: "b"))
        }
        let left = try await store.session(refreshTokenDigest: digest(2))
        try expect(left == nil, "the session of a refused account is there")
    }

    static func selectorsFindEachAccountOnceInTheirOrder(_ store: any IdentityStore) async throws {
        for number in 1...5 {
            var account = account(
                "id-\(number)",
                email: "\(number)@example.com",
                phoneNumber: "+1555000000\(number)",
                identities: [identity("g-\(number)")]
            )
            account.initialEmail = "old-\(number)@example.com"
            try await store.insert(account, session: nil)
        }
        var selectors = AccountSelectors()
        selectors.initialEmails = ["old-1@example.com", "1@example.com"]
        selectors.identities = [("google.com", "g-2"), ("google.com", "g-5"), ("oidc.x", "g-1")]
        selectors.phoneNumbers = ["+15550000003", "+15550000005", "+15559999999"]
        selectors.emails = ["4@example.com", "old-2@example.com"]
        selectors.localIDs = ["nobody", "id-5", "id-4", "id-5"]
        let found = try await store.accounts(selectors, in: pool)
        try expect(found.map(\.localID), is: ["id-5", "id-4", "id-3", "id-2", "id-1"])
        try await expect(store.accounts(AccountSelectors(), in: pool), is: [])
        try await expect(store.accounts(selectors, in: tenantPool), is: [])
    }

    static func poolsNeverMeet(_ store: any IdentityStore) async throws {
        for pool in pools { try await store.insert(ada(in: pool), session: nil) }
        for pool in pools {
            try await expect(store.account("ada-1", in: pool), is: ada(in: pool))
            try await expect(store.account(.email("ada@example.com"), in: pool), is: ada(in: pool))
            try await expect(store.account(.phoneNumber("+15551234567"), in: pool), is: ada(in: pool))
            try await expect(
                store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool),
                is: ada(in: pool)
            )
            try await expect(store.accounts(in: pool, after: "", limit: 10), is: [ada(in: pool)])
            try await expect(store.countAccounts(in: pool), is: 1)
        }
        try await store.update("ada-1", in: tenantPool) { account in
            account.email = "tenant@example.com"
            return nil
        }
        try await expect(store.account("ada-1", in: pool), is: ada())
        try await expect(store.account(.email("tenant@example.com"), in: pool), is: nil)
    }
}

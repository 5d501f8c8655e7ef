import CressetIdentity

extension StoreConformance {
    static let administrators = [
        Check("adminTokenIsFoundByItsDigest", adminTokenIsFoundByItsDigest),
        Check("takenAdminTokenIsRefused", takenAdminTokenIsRefused),
        Check("adminTokensOfOneProjectAreListed", adminTokensOfOneProjectAreListed),
        Check("deletedAdminTokenIsGoneAndNoOther", deletedAdminTokenIsGoneAndNoOther),
        Check("expiredAdminTokensAreDeleted", expiredAdminTokensAreDeleted),
        Check("serviceAccountIsFoundByItsEmail", serviceAccountIsFoundByItsEmail),
        Check("takenServiceAccountIsRefused", takenServiceAccountIsRefused),
        Check("deletedServiceAccountIsGoneWithItsTokens", deletedServiceAccountIsGoneWithItsTokens),
    ]

    private static func token(_ number: UInt8, expiresAt: Timestamp?, of projectID: String = "acme") -> AdminToken {
        AdminToken(digest: digest(number), projectID: projectID, createdAt: moment, expiresAt: expiresAt)
    }

    private static func serviceAccount(_ email: String, keyID: String) -> ServiceAccount {
        ServiceAccount(
            projectID: "acme",
            email: email,
            clientID: "123",
            keyID: keyID,
            publicKeyPEM: "-----BEGIN\nx\n",
            createdAt: moment
        )
    }

    static func adminTokenIsFoundByItsDigest(_ store: any IdentityStore) async throws {
        let tokens = [token(1, expiresAt: nil), token(2, expiresAt: later(1), of: "zenith")]
        for token in tokens { try await store.insert(token) }
        for token in tokens { try await expect(store.adminToken(digest: token.digest), is: token) }
        try await expect(store.adminToken(digest: digest(3)), is: nil)
        try await expect(store.adminToken(digest: []), is: nil)
    }

    static func takenAdminTokenIsRefused(_ store: any IdentityStore) async throws {
        try await store.insert(token(1, expiresAt: nil))
        try await expect(.conflict(.other)) {
            try await store.insert(token(1, expiresAt: nil, of: "zenith"))
        }
        try await expect(store.adminToken(digest: digest(1)), is: token(1, expiresAt: nil))
    }

    static func adminTokensOfOneProjectAreListed(_ store: any IdentityStore) async throws {
        let named = AdminToken(
            digest: digest(3),
            projectID: "acme",
            name: "CI",
            createdAt: later(-5),
            expiresAt: later(1),
            belongsToServiceAccount: true,
            role: .support
        )
        let tokens = [token(1, expiresAt: nil), token(2, expiresAt: nil, of: "zenith"), named]
        for token in tokens { try await store.insert(token) }
        try await expect(store.adminTokens(of: "acme"), is: [named, tokens[0]])
        try await expect(store.adminTokens(of: "nadir"), is: [])
    }

    static func deletedAdminTokenIsGoneAndNoOther(_ store: any IdentityStore) async throws {
        let tokens = [token(1, expiresAt: nil), token(2, expiresAt: nil)]
        for token in tokens { try await store.insert(token) }
        try await expect(store.deleteAdminToken(digest: digest(3)), is: false)
        try await expect(store.adminTokens(of: "acme"), is: tokens)
        try await expect(store.deleteAdminToken(digest: digest(1)), is: true)
        try await expect(store.adminToken(digest: digest(1)), is: nil)
        try await expect(store.adminTokens(of: "acme"), is: [tokens[1]])
    }

    static func expiredAdminTokensAreDeleted(_ store: any IdentityStore) async throws {
        let tokens = [
            token(1, expiresAt: later(-2)), token(2, expiresAt: later(-1)), token(3, expiresAt: later(0)),
            token(4, expiresAt: later(1)), token(5, expiresAt: nil),
        ]
        for token in tokens { try await store.insert(token) }
        try await expect(store.deleteAdminTokens(expiredBefore: moment), is: 2)
        for token in tokens.prefix(2) { try await expect(store.adminToken(digest: token.digest), is: nil) }
        for token in tokens.dropFirst(2) { try await expect(store.adminToken(digest: token.digest), is: token) }
        try await expect(store.deleteAdminTokens(expiredBefore: moment), is: 0)
    }

    static func serviceAccountIsFoundByItsEmail(_ store: any IdentityStore) async throws {
        let account = serviceAccount("a@acme.example", keyID: "key-1")
        try await store.insert(account)
        try await expect(store.serviceAccount(email: "a@acme.example"), is: account)
        try await expect(store.serviceAccount(email: "b@acme.example"), is: nil)
    }

    static func takenServiceAccountIsRefused(_ store: any IdentityStore) async throws {
        let account = serviceAccount("a@acme.example", keyID: "key-1")
        try await store.insert(account)
        try await expect(.conflict(.serviceAccount)) {
            try await store.insert(serviceAccount("a@acme.example", keyID: "key-2"))
        }
        try await expect(store.serviceAccount(email: "a@acme.example"), is: account)
    }

    static func deletedServiceAccountIsGoneWithItsTokens(_ store: any IdentityStore) async throws {
        let accounts = [
            serviceAccount("a@acme.example", keyID: "key-1"), serviceAccount("b@acme.example", keyID: "key-2"),
        ]
        for account in accounts { try await store.insert(account) }
        func named(_ number: UInt8, expiresAt: Timestamp?) -> AdminToken {
            AdminToken(
                digest: digest(number),
                projectID: "acme",
                name: "a@acme.example",
                createdAt: moment,
                expiresAt: expiresAt
            )
        }
        let (access, other) = (named(1, expiresAt: later(1)), named(2, expiresAt: nil))
        for token in [access, other] { try await store.insert(token) }
        try await expect(store.deleteServiceAccount("a@acme.example", of: "zenith"), is: false)
        try await expect(store.deleteServiceAccount("c@acme.example", of: "acme"), is: false)
        try await expect(store.serviceAccounts(of: "acme"), is: accounts)
        try await expect(store.serviceAccounts(of: "zenith"), is: [])
        try await expect(store.deleteServiceAccount("a@acme.example", of: "acme"), is: true)
        try await expect(store.serviceAccounts(of: "acme"), is: [accounts[1]])
        try await expect(store.adminTokens(of: "acme"), is: [other])
    }
}

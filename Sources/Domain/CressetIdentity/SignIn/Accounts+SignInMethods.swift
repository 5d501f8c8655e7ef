extension Accounts {
    /// The sign-in methods of an address (docs/wire §6.4).
    public struct SignInMethods: Equatable, Sendable {
        public let isRegistered: Bool
        /// Provider ids; email links count as `password`.
        public let providers: [String]
        /// Sign-in methods: `password`, `emailLink`, provider ids.
        public let methods: [String]
    }

    /// - Returns: `nil` with hidden accounts.
    public func signInMethods(forEmail email: String, in realm: Realm) async throws -> SignInMethods? {
        guard !realm.policy.hidesAccounts else { return nil }
        let revealsProviders = behavior.revealsProvidersOfSharedAddresses || !realm.policy.allowsDuplicateEmails
        var owners: [Account] = []
        if let owner = try await store.account(.email(email), in: realm.pool) { owners = [owner] }
        if behavior.findsAddressesOfIdentities {
            owners += try await accounts(withIdentityOf: email, in: realm.pool)
                .filter { $0.localID != owners.first?.localID }
        }
        if !revealsProviders { owners = owners.first { $0.email != nil }.map { [$0] } ?? [] }
        let federated = revealsProviders ? owners.flatMap { $0.identities.map(\.providerID) } : []
        let password = owners.contains(where: \.hasPassword) ? ["password"] : []
        let emailLink = owners.contains(where: \.emailLinkSignIn) ? ["emailLink"] : []
        let hasPasswordProvider = !password.isEmpty || !emailLink.isEmpty
        return SignInMethods(
            isRegistered: !owners.isEmpty,
            providers: federated + (hasPasswordProvider ? ["password"] : []),
            methods: password + emailLink + federated
        )
    }

    /// Scans the whole user pool; acceptable in an emulator.
    private func accounts(withIdentityOf email: String, in pool: UserPool) async throws -> [Account] {
        var found: [Account] = []
        var last = ""
        while true {
            let (page, hasMore) = try await page(of: pool, after: last, limit: 1000)
            found += page.filter { account in
                account.identities.contains { $0.email.flatMap(EmailAddress.canonical) == email }
            }
            guard hasMore, let localID = page.last?.localID else { return found }
            last = localID
        }
    }
}

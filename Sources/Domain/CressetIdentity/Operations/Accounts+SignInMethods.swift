extension Accounts {
    /// The sign-in methods of an address (docs/wire §6.4).
    public struct SignInMethods: Equatable, Sendable {
        /// True if an account has the address.
        public let isRegistered: Bool
        /// Provider ids; e-mail links count as `password`.
        public let providers: [String]
        /// Sign-in methods: `password`, `emailLink`, provider ids.
        public let methods: [String]
    }

    /// The sign-in methods of an address; `nil` where answers must not tell whether it has an account.
    public func signInMethods(forEmail email: String, in realm: Realm) async throws -> SignInMethods? {
        guard !realm.policy.hidesAccounts else { return nil }
        guard let account = try await store.account(email: email, in: realm.pool) else {
            return SignInMethods(isRegistered: false, providers: [], methods: [])
        }
        let federated = account.identities.map(\.providerID)
        let password = account.hasPassword ? ["password"] : []
        let emailLink = account.emailLinkSignIn ? ["emailLink"] : []
        let hasPasswordProvider = !password.isEmpty || !emailLink.isEmpty
        return SignInMethods(
            isRegistered: true,
            providers: federated + (hasPasswordProvider ? ["password"] : []),
            methods: password + emailLink + federated
        )
    }
}

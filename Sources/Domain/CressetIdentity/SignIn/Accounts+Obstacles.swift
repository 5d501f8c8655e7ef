import CressetWire

extension Accounts {
    /// - Returns: Most important first.
    public func obstacles(
        of account: Account,
        under locks: [AccountLock],
        in realm: Realm
    ) async throws -> [SignInObstacle] {
        var found: [SignInObstacle] = []
        if realm.policy.isDisabled { found.append(.poolDisabled) }
        if account.isDisabled { found.append(.accountDisabled) }
        found += locks.map(SignInObstacle.lock)
        found += Self.obstacles(of: account, with: try await signInMethods(of: account, in: realm))
        found += factorObstacles(of: account, in: realm)
        if account.email != nil, account.emailVerified != true { found.append(.unverifiedEmail) }
        if let url = realm.functions.addresses[.beforeSignIn] { found.append(.blockingFunction(url: url)) }
        return found.filter(\.isTotal) + found.filter { !$0.isTotal }
    }

    public func signInMethods(of account: Account, in realm: Realm) async throws -> [AccountMethod] {
        let policy = realm.policy
        let allowsPhone = realm.tenant == nil && policy.phones.allowsSignIn
        var methods: [AccountMethod] = []
        if account.hasPassword, account.email != nil {
            methods.append(AccountMethod("password", isEnabled: policy.allowsPassword))
        }
        if account.email != nil, policy.allowsEmailLink || account.emailLinkSignIn {
            methods.append(AccountMethod("emailLink", isEnabled: policy.allowsEmailLink))
        }
        if account.phoneNumber != nil { methods.append(AccountMethod("phone", isEnabled: allowsPhone)) }
        if !account.passkeys.isEmpty { methods.append(AccountMethod("passkey", isEnabled: policy.passkeys != nil)) }
        for identity in account.identities {
            let id = identity.providerID
            let config = try await store.providerConfig(ProviderConfig.Collection(of: id), id: id, in: realm.pool)
            let isEnabled = config?.config["enabled"]?.bool == true
            methods.append(config == nil ? AccountMethod(id, state: .missing) : AccountMethod(id, isEnabled: isEnabled))
        }
        if account.customAuth { methods.append(AccountMethod("custom", state: .enabled)) }
        return methods
    }

    private static func obstacles(of account: Account, with methods: [AccountMethod]) -> [SignInObstacle] {
        let lost = methods.compactMap { method -> SignInObstacle? in
            switch method.state {
            case .enabled: nil
            case .disabled: .methodDisabled(method.name)
            case .missing: .methodMissing(method.name)
            }
        }
        let hasNoPassword = account.email != nil && !account.hasPassword
        let hasNoAddress = account.email == nil && account.hasPassword
        return (lost.count == methods.count ? [.noMethod] : []) + lost + (hasNoPassword ? [.noPassword] : [])
            + (hasNoAddress ? [.noAddress] : [])
    }

    private func factorObstacles(of account: Account, in realm: Realm) -> [SignInObstacle] {
        let policy = realm.policy.secondFactors
        guard policy.isChallenging else { return [] }
        var kinds = account.secondFactors.map(\.kind)
        if !passkeyFactors(of: account, in: realm).isEmpty { kinds.append("passkey") }
        guard !kinds.isEmpty else { return policy.isMandatory ? [.missingFactor] : [] }
        var found = [SignInObstacle.secondFactor(kinds)]
        if kinds.contains("phone"), !policy.allowsPhone { found.append(.factorDisabled("phone")) }
        return found
    }
}

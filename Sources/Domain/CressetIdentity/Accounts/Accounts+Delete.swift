extension Accounts {
    /// Deletes the account of the ID token (docs/wire §6.7).
    ///
    /// - Throws: `projectDisabled`, those of ``account(of:in:)``, `adminOnly`, `credentialTooOld`.
    @discardableResult
    public func delete(_ token: PresentedIDToken, in realm: Realm) async throws -> Account {
        try realm.requireEnabled()
        let current = try await account(of: token, in: realm)
        guard realm.policy.allowsClientDeletion else { throw IdentityError(.adminOnly) }
        let now = clock.now()
        try requireRecentSignIn(token, for: .deleteAccount, on: current, in: realm, at: now)
        return try await run(in: realm) { step in
            let account = try step.account(token.localID)
            try account.requireUsable(for: token, under: behavior)
            try requireRecentSignIn(token, for: .deleteAccount, on: account, in: realm, at: now)
            step.change = .deletion(of: account)
            return account
        }
    }

    /// Deletes an account for an administrator.
    ///
    /// - Throws: `missingLocalID`, `userNotFound`.
    @discardableResult
    public func delete(localID: String?, in pool: UserPool) async throws -> Account {
        guard let localID, !localID.isEmpty else { throw IdentityError(.missingLocalID) }
        do {
            return try await store.delete(localID, in: pool) { _ in }
        } catch let error as StoreError where error.code == .notFound {
            throw IdentityError(.userNotFound)
        }
    }
}

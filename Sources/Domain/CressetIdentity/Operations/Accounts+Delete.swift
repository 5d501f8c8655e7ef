extension Accounts {
    /// Deletes the account of the ID token (docs/wire §6.7).
    ///
    /// - Returns: The deleted account.
    /// - Throws: Those of ``account(of:in:)`` and ``livingSession(of:in:)``, `adminOnly`, `credentialTooOld`.
    @discardableResult
    public func delete(_ token: PresentedIDToken, in realm: Realm) async throws -> Account {
        try requireEnabled(realm)
        let current = try await account(of: token, in: realm)
        try await livingSession(of: token, in: realm)
        guard realm.policy.allowsClientDeletion else { throw IdentityError(.adminOnly) }
        let now = clock.now()
        try requireRecentSignIn(token, for: .deleteAccount, on: current, in: realm, at: now)
        return try await translatingConflicts {
            try await store.delete(token.localID, in: realm.pool) { account in
                try requireUsable(account, for: token)
                try requireRecentSignIn(token, for: .deleteAccount, on: account, in: realm, at: now)
            }
        }
    }

    /// Deletes an account for an administrator.
    ///
    /// - Returns: The deleted account.
    /// - Throws: `missingLocalID`, `userNotFound`.
    @discardableResult
    public func delete(localID: String?, in pool: UserPool) async throws -> Account {
        guard let localID, !localID.isEmpty else { throw IdentityError(.missingLocalID) }
        return try await translatingConflicts {
            try await store.delete(localID, in: pool) { _ in }
        }
    }
}

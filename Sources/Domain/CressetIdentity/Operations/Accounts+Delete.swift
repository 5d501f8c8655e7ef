extension Accounts {
    /// Deletes the account of the ID token (docs/wire §6.7).
    ///
    /// - Throws: those of ``account(of:in:)``, `adminOnly`, `credentialTooOld`.
    public func delete(_ token: PresentedIDToken, in realm: Realm) async throws {
        try requireEnabled(realm)
        let current = try await account(of: token, in: realm)
        guard realm.policy.allowsClientDeletion else { throw IdentityError(.adminOnly) }
        let now = clock.now()
        try requireRecentSignIn(token, to: current, at: now)
        try await translatingConflicts {
            try await store.delete(token.localID, in: realm.pool) { account in
                try requireUsable(account, for: token)
                try requireRecentSignIn(token, to: account, at: now)
            }
        }
    }

    /// Deletes an account for an administrator.
    ///
    /// - Throws: `missingLocalID`, `userNotFound`.
    public func delete(localID: String?, in pool: UserPool) async throws {
        guard let localID, !localID.isEmpty else { throw IdentityError(.missingLocalID) }
        try await translatingConflicts {
            try await store.delete(localID, in: pool) { _ in }
        }
    }
}

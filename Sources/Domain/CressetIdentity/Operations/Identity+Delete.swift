extension Identity {
    /// Deletes the account of the ID token (docs/wire §6.7).
    ///
    /// - Throws: those of ``account(of:in:)``, `adminOnly`, `credentialTooOld`.
    public func delete(_ token: PresentedIDToken, in realm: Realm) async throws {
        try requireOpen(realm)
        _ = try await account(of: token, in: realm)
        guard realm.policy.allowsClientDeletion else { throw IdentityError(.adminOnly) }
        try requireRecentSignIn(token)
        try await naming {
            try await store.delete(token.localID, in: realm.pool) { account in
                try requireUsable(account, for: token)
            }
        }
    }

    /// Deletes an account for an administrator.
    ///
    /// - Throws: `missingLocalID`, `userNotFound`.
    public func delete(localID: String?, in pool: UserPool) async throws {
        guard let localID, !localID.isEmpty else { throw IdentityError(.missingLocalID) }
        try await naming {
            try await store.delete(localID, in: pool) { _ in }
        }
    }

    /// - Throws: `credentialTooOld`.
    func requireRecentSignIn(_ token: PresentedIDToken) throws(IdentityError) {
        guard let window = behavior.sensitiveChangeWindow else { return }
        guard clock.now().seconds - token.authTime <= window else { throw IdentityError(.credentialTooOld) }
    }
}

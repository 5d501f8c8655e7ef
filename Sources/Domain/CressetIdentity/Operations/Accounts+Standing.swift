extension Accounts {
    /// Tells whether an ID token still stands: its tenant is switched on, its account is there and enabled, and its session
    /// was not ended. Everything that accepts ID tokens for long asks again and again. The emulator believes in users
    /// whom it has never seen.
    ///
    /// - Parameter projectID: The project that the token was issued for.
    public func stands(_ token: PresentedIDToken, of projectID: String) async throws -> Bool {
        guard behavior.enforcesRevocation else { return true }
        if let tenantID = token.tenantID {
            guard let tenant = try await store.tenant(tenantID, of: projectID),
                !SignInPolicy(tenant: tenant.config).isDisabled
            else { return false }
        }
        do {
            _ = try await standingAccount(of: token, in: UserPool(projectID: projectID, tenantID: token.tenantID))
            return true
        } catch is IdentityError {
            return false
        }
    }

    /// The account of an ID token that still stands, whatever its tenant.
    ///
    /// - Throws: `userNotFound`, `userDisabled`, `tokenExpired`, in this order.
    func standingAccount(of token: PresentedIDToken, in pool: UserPool) async throws -> Account {
        guard let account = try await store.account(token.localID, in: pool) else {
            throw IdentityError(.userNotFound)
        }
        try requireUsable(account, for: token)
        return account
    }
}

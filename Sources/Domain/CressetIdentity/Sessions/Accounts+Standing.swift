extension Accounts {
    /// True if the tenant is enabled, and the account exists, is enabled and has not ended the token's session.
    ///
    /// In the emulator, it is always true, even for unknown users.
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

    /// Searches all tenants.
    func standingAccount(of token: PresentedIDToken, in pool: UserPool) async throws -> Account {
        guard let account = try await store.account(token.localID, in: pool) else {
            throw IdentityError(.userNotFound)
        }
        try account.requireUsable(for: token, under: behavior)
        return account
    }
}

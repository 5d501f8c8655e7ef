extension Accounts {
    /// Returns true if the account is there and not disabled: what goes on for long asks again and again. The emulator
    /// believes in users whom it has never seen.
    public func isUsable(_ localID: String, in pool: UserPool) async throws -> Bool {
        guard behavior.enforcesRevocation else { return true }
        guard let account = try await store.account(localID, in: pool) else { return false }
        return account.disabled != true
    }
}

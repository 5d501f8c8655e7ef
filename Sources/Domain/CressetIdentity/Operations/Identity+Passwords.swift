extension Identity {
    /// - Throws: `weakPassword`, `customPasswordRequirements`.
    func checkPassword(_ password: String, in realm: Realm) throws(IdentityError) {
        try PasswordPolicy.checkLength(of: password)
        try realm.policy.passwordPolicy.check(password)
    }

    /// The hash of a password that the pool accepts.
    func acceptedPassword(
        _ password: String, for account: String, from address: String, as standing: PasswordRequester.Standing,
        in realm: Realm
    ) async throws -> StoredPassword {
        try checkPassword(password, in: realm)
        return try await passwords.hash(password, for: requester(account, from: address, as: standing, in: realm))
    }

    func requester(
        _ account: String, from address: String, as standing: PasswordRequester.Standing, in realm: Realm
    ) -> PasswordRequester {
        PasswordRequester(pool: realm.pool, account: account, address: address, standing: standing)
    }

    /// Whether the password is the account's. An account without one, or none at all, costs as much as a wrong one.
    func verify(_ password: String, of account: Account?, for requester: PasswordRequester) async throws -> Bool {
        guard let account, let stored = account.password else {
            try await passwords.verifyNothing(password, for: requester)
            return false
        }
        return try await passwords.verify(
            password, against: stored, signerKey: try await signerKey(of: stored, in: account.pool), for: requester)
    }

    private func signerKey(of stored: StoredPassword, in pool: UserPool) async throws -> [UInt8]? {
        guard let id = stored.signerKeyID,
            let sealed = try await store.signerKey(id: id, projectID: pool.projectID)
        else { return nil }
        return try secrets.open(sealed, context: Self.signerKeyContext(id: id, projectID: pool.projectID))
    }

    static func signerKeyContext(id: String, projectID: String) -> String {
        "signer-key/\(projectID)/\(id)"
    }
}

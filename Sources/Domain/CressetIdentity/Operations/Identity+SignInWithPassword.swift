import CressetWire

extension Identity {
    /// Signs in by e-mail and password (wire reference §6.2). A temporary password signs in as the account's own does,
    /// but that no policy judges it, and that the session says so.
    ///
    /// - Throws: Those of ``prove(email:password:from:in:)``, `customPasswordRequirements`.
    public func signIn(
        email: String?, password: String?, from address: String, in realm: Realm
    ) async throws -> SignIn {
        let proof = try await prove(email: email, password: password, from: address, in: realm)
        guard proof.temporary == nil, let password else {
            return try await signIn(by: proof, ["isTemporaryPassword": true], in: realm)
        }
        if realm.policy.passwordPolicy.forcesUpgradeOnSignIn { try realm.policy.passwordPolicy.check(password) }
        return try await signIn(
            by: proof, replacement: replacement(for: proof.account, password, from: address, in: realm), in: realm)
    }

    /// A native hash in place of an imported or weaker one. That there is no room to make one now must not keep a
    /// user out: the next sign-in will try again.
    private func replacement(
        for account: Account, _ password: String, from address: String, in realm: Realm
    ) async throws -> StoredPassword? {
        guard let stored = account.password, passwords.isOutdated(stored) else { return nil }
        do {
            return try await passwords.hash(
                password, for: requester(account.email ?? account.localID, from: address, in: realm))
        } catch let error as IdentityError where error.code == .overloaded {
            return nil
        }
    }

    /// Of a sign-in against a change of the password or another reset the store's order decides.
    private func signIn(
        by proof: PasswordProof, _ attributes: JSONObject = JSONObject(), replacement: StoredPassword? = nil,
        in realm: Realm
    ) async throws -> SignIn {
        let now = clock.now()
        let new = NewSession(signInProvider: "password", signInAttributes: attributes)
        return try await naming {
            try await signIn(to: proof.account.localID, in: realm.pool, new, at: now) { account in
                try apply(proof, to: &account, in: realm, at: now)
                if let replacement { account.password = replacement }
            }
        }
    }
}

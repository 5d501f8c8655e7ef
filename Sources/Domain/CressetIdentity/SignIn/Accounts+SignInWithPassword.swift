import CressetWire

extension Accounts {
    /// Signs in with email and password (docs/wire §6.2); a temporary password is marked in the session.
    ///
    /// The password policy does not apply to temporary passwords.
    ///
    /// - Throws: Those of ``prove(email:password:in:)``, `customPasswordRequirements`.
    public func signIn(
        email: String?,
        password: String?,
        in realm: Realm
    ) async throws -> SignInOutcome {
        let proof = try await prove(email: email, password: password, in: realm)
        guard let password, proof.temporary == nil else {
            return try await signIn(by: proof, in: realm)
        }
        if realm.policy.passwordPolicy.forcesUpgradeOnSignIn { try realm.policy.passwordPolicy.check(password) }
        return try await signIn(
            by: proof,
            replacement: replacement(for: proof.account, password, in: realm),
            in: realm
        )
    }

    /// Returns a native hash to replace an imported or weaker one; under overload, the next sign-in retries.
    private func replacement(
        for account: Account,
        _ password: String,
        in realm: Realm
    ) async throws -> StoredPassword? {
        guard let stored = account.password, passwords.isOutdated(stored) else { return nil }
        do {
            return try await passwords.hash(
                password,
                for: requester(account.email ?? account.localID, as: .trusted, in: realm)
            )
        } catch let error as IdentityError where error.code == .overloaded {
            return nil
        }
    }

    /// Opens a session; the order of store steps decides between concurrent password changes.
    func signIn(
        by proof: PasswordProof,
        replacement: StoredPassword? = nil,
        in realm: Realm
    ) async throws -> SignInOutcome {
        let now = clock.now()
        var new = NewSession(signInProvider: "password", method: SignInMethod("password"))
        if let temporary = proof.temporary {
            new.signInAttributes = ["isTemporaryPassword": true]
            new.temporaryPassword = temporary.digest
        }
        let draft = draftSession(new, at: now)
        return try await run(in: realm) { step in
            let old = try step.account(proof.account.localID)
            var account = old
            step.change.endsCodes = try apply(proof, to: &account, in: realm, at: now)
            if let replacement { account.password = replacement }
            let isProven = !account.isProvisional("password", at: now)
            recordNetwork(of: &account, isProven: isProven, at: now)
            return try enter(account, from: old, by: draft, in: &step, of: realm)
        }
    }
}

import CressetWire

extension Identity {
    /// The account's temporary password, if this is it and its time is not over.
    func temporaryPassword(_ text: String, of account: Account, in realm: Realm) -> TemporaryPassword? {
        guard realm.policy.allowsTemporaryPasswords, let temporary = account.temporaryPassword,
            !temporary.isExpired(at: clock.now())
        else { return nil }
        // Copied out of a mail it may come with a space or a line break.
        let trimmed = String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        let digest = digest(ofTemporaryPassword: trimmed, of: account.localID)
        return secrets.areEqual(digest, temporary.digest) ? temporary : nil
    }

    /// Whether a temporary password is still its account's, and its time not over.
    public func isValid(_ issued: IssuedTemporaryPassword) async throws -> Bool {
        guard let localID = issued.account?.localID,
            let kept = try await store.account(localID, in: issued.pool)?.temporaryPassword
        else { return false }
        return kept.digest == issued.kept.digest && !kept.isExpired(at: clock.now())
    }

    /// Opens a session that says how it came to be. Of the first use against a change of the password or another reset
    /// the store's order decides.
    func signIn(to verified: Account, by presented: TemporaryPassword, in realm: Realm) async throws -> SignIn {
        let now = clock.now()
        let new = NewSession(signInProvider: "password", signInAttributes: ["isTemporaryPassword": true])
        return try await naming {
            try await signIn(to: verified.localID, in: realm.pool, new, at: now) { account in
                guard let temporary = account.temporaryPassword, temporary.digest == presented.digest else {
                    throw IdentityError(.invalidLoginCredentials)
                }
                try requireEntry(to: account, in: realm)
                if account.useTemporaryPassword(at: now) { noteReset(of: &account) }
            }
        }
    }

    func digest(ofTemporaryPassword text: String, of localID: String) -> [UInt8] {
        secrets.digest(Array("\(localID)/\(text)".utf8))
    }
}

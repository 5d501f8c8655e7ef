extension Accounts {
    func temporaryPassword(_ text: String, of account: Account, in realm: Realm) -> TemporaryPassword? {
        guard realm.policy.allowsTemporaryPasswords, let temporary = account.temporaryPassword,
            !temporary.isExpired(at: clock.now()), text.utf8.count <= TemporaryPassword.maxText
        else { return nil }
        // Text copied from a mail may include a space or line break.
        let trimmed = String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        let digest = digest(ofTemporaryPassword: trimmed, of: account.localID)
        return secrets.areEqual(digest, temporary.digest) ? temporary : nil
    }

    /// The first use is a password reset.
    ///
    /// - Returns: True if the account was handed over.
    func useTemporaryPassword(of account: inout Account, in realm: Realm, at now: Timestamp) -> Bool {
        let old = account
        return account.useTemporaryPassword(at: now) && recordReset(of: &account, before: old, in: realm, at: now)
    }

    public func isValid(_ issued: IssuedTemporaryPassword) async throws -> Bool {
        guard let localID = issued.account?.localID,
            let kept = try await store.account(localID, in: issued.pool)?.temporaryPassword
        else { return false }
        return kept.digest == issued.kept.digest && !kept.isExpired(at: clock.now())
    }

    func digest(ofTemporaryPassword text: String, of localID: String) -> [UInt8] {
        secrets.digest(Array("\(localID)/\(text)".utf8))
    }
}

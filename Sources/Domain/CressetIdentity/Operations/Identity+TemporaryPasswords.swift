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

    func digest(ofTemporaryPassword text: String, of localID: String) -> [UInt8] {
        secrets.digest(Array("\(localID)/\(text)".utf8))
    }
}

/// The passkeys of an account.
extension Account {
    /// - Throws: `passkeyNotFound` for an id that the account has no passkey of.
    func requirePasskeys(_ credentialIDs: [[UInt8]]) throws(IdentityError) {
        for id in credentialIDs where !passkeys.contains(where: { $0.credentialID == id }) {
            throw IdentityError(.passkeyNotFound)
        }
    }

    /// Removes the passkeys of those ids.
    mutating func removePasskeys(_ credentialIDs: [[UInt8]]) {
        let hadMethods = !isAnonymous
        defer { if hadMethods, isAnonymous { hasLostSignInMethods = true } }
        passkeys.removeAll { credentialIDs.contains($0.credentialID) }
    }
}

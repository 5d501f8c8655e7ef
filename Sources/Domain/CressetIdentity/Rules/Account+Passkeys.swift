/// The passkeys of an account.
extension Account {
    /// Gives passkeys new names.
    ///
    /// - Parameter names: By the ids of the passkeys; an empty one takes a name away.
    mutating func namePasskeys(_ names: [[UInt8]: String]) {
        for index in passkeys.indices {
            guard let name = names[passkeys[index].credentialID] else { continue }
            passkeys[index].name = name.isEmpty ? Passkey.unnamed : name
        }
    }

    /// Removes the passkeys of those ids.
    mutating func removePasskeys(_ credentialIDs: [[UInt8]]) {
        let hadMethods = !isAnonymous
        defer { if hadMethods, isAnonymous { hasLostSignInMethods = true } }
        passkeys.removeAll { credentialIDs.contains($0.credentialID) }
    }

    /// Notes a use of a passkey. Of two at the same time with one counter, the second is refused.
    ///
    /// - Throws: `passkeyNotFound`, `invalidPasskeyAnswer`.
    mutating func usePasskey(
        _ credentialID: [UInt8],
        noting use: PasskeyUse,
        checkingCounter: Bool,
        at now: Timestamp
    ) throws(IdentityError) {
        guard let index = passkeys.firstIndex(where: { $0.credentialID == credentialID }) else {
            throw IdentityError(.passkeyNotFound)
        }
        guard passkeys[index].use(use, at: now) || !checkingCounter else { throw IdentityError(.invalidPasskeyAnswer) }
    }
}

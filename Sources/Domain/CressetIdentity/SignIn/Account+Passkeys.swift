extension Account {
    /// - Parameter names: As in ``Accounts/AdminUpdateRequest/passkeyNames``.
    mutating func namePasskeys(_ names: [[UInt8]: String]) {
        for index in passkeys.indices {
            guard let name = names[passkeys[index].credentialID] else { continue }
            passkeys[index].name = name.isEmpty ? Passkey.unnamed : name
        }
    }

    mutating func removePasskeys(_ credentialIDs: [[UInt8]]) {
        let hadMethods = !isAnonymous
        defer { if hadMethods, isAnonymous { hasLostSignInMethods = true } }
        passkeys.removeAll { credentialIDs.contains($0.credentialID) }
    }

    /// - Parameter checkingCounter: True to reject a counter that has not increased. Counters that stay 0 are accepted.
    mutating func usePasskey(
        _ credentialID: [UInt8],
        recording use: PasskeyUse,
        checkingCounter: Bool,
        at now: Timestamp
    ) throws(IdentityError) {
        guard let index = passkeys.firstIndex(where: { $0.credentialID == credentialID }) else {
            throw IdentityError(.passkeyNotFound)
        }
        guard passkeys[index].use(use, at: now) || !checkingCounter else { throw IdentityError(.invalidPasskeyAnswer) }
    }
}

import CressetWire

extension Account {
    /// One identity for each provider: a new one replaces the old one.
    mutating func link(_ identity: ProviderIdentity, at now: Timestamp) {
        identities.removeAll { $0.providerID == identity.providerID }
        identities.append(identity)
        endProbation(of: identity.providerID, at: now)
    }

    /// Takes what the provider says today of an identity that the account has. What the account shows of itself stays.
    mutating func refresh(_ identity: FederatedIdentity) {
        if emailVerified == true, identity.isEmailVerified, identity.email == email { confirmEmail() }
        guard let index = identities.firstIndex(where: { identity.names($0) }) else { return }
        identities[index] = identity.entry
        // The one of these that changes while the identity stays the same.
        if let screenName = identity.screenName { profile["screenName"] = .string(screenName) }
    }

    /// Adds an identity in the place of those that the account has of its provider.
    ///
    /// - Returns: True if there was one.
    @discardableResult
    mutating func attach(_ identity: FederatedIdentity) -> Bool {
        let count = identities.count
        identities.removeAll { $0.providerID == identity.providerID }
        let isRecycled = identities.count < count
        identities.append(identity.entry)
        return isRecycled
    }

    /// Signs in to the account by an address that the provider has proven, and that the account proved before.
    ///
    /// - Returns: True if the account had another identity of the provider.
    mutating func join(_ identity: FederatedIdentity) -> Bool {
        confirmEmail()
        displayName = identity.displayName ?? displayName
        photoURL = identity.photoURL ?? photoURL
        return attach(identity)
    }

    /// Hands the account over to the person who has proven its address. The profile that its maker gave goes, too.
    ///
    /// - Returns: True if the account had another identity of the provider.
    mutating func handOver(to identity: FederatedIdentity, at now: Timestamp) -> Bool {
        let isRecycled = identities.contains { $0.providerID == identity.providerID }
        handOver(at: now)
        displayName = identity.displayName
        photoURL = identity.photoURL
        profile = identity.accountProfile
        identities = [identity.entry]
        return isRecycled
    }

    /// Adds an identity that the account's own user has asked for.
    ///
    /// - Parameter takesEmail: True if an account without an address gets the identity's.
    mutating func link(_ identity: FederatedIdentity, takesEmail: Bool) {
        attach(identity)
        guard let proven = identity.email else { return }
        if email == nil, takesEmail {
            addEmail(proven, isVerified: identity.isEmailVerified)
        } else if email == proven, identity.isEmailVerified {
            confirmEmail()
        }
    }
}

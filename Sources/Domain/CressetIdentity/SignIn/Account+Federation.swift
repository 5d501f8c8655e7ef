import CressetWire

extension Account {
    /// Replaces the provider's old identity.
    mutating func link(_ identity: ProviderIdentity, at now: Timestamp) {
        identities.removeAll { $0.providerID == identity.providerID }
        identities.append(identity)
        endProvisionalPeriod(of: identity.providerID, at: now)
    }

    /// Updates an existing identity from its provider; the account's own profile stays.
    mutating func refresh(_ identity: FederatedIdentity) {
        if emailVerified == true, identity.isEmailVerified, identity.email == email { confirmEmail() }
        guard let index = identities.firstIndex(where: { identity.names($0) }) else { return }
        identities[index] = identity.entry
        // The only mutable member of an identity.
        if let screenName = identity.screenName { profile["screenName"] = .string(screenName) }
    }

    /// - Returns: True if the account had an identity of the provider.
    @discardableResult
    mutating func attach(_ identity: FederatedIdentity) -> Bool {
        let count = identities.count
        identities.removeAll { $0.providerID == identity.providerID }
        let isRecycled = identities.count < count
        identities.append(identity.entry)
        return isRecycled
    }

    /// Signs in by an address proven by both the provider and the account.
    ///
    /// - Returns: True if the account had another identity of the provider.
    mutating func join(_ identity: FederatedIdentity) -> Bool {
        confirmEmail()
        displayName = identity.displayName ?? displayName
        photoURL = identity.photoURL ?? photoURL
        return attach(identity)
    }

    /// Removes the creator's profile.
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

    /// Adds an identity at the request of the account's user.
    ///
    /// - Parameter acceptsEmail: True to copy the identity's address to an account without one.
    mutating func link(_ identity: FederatedIdentity, acceptsEmail: Bool) {
        attach(identity)
        guard let proven = identity.email else { return }
        if email == nil, acceptsEmail {
            addEmail(proven, isVerified: identity.isEmailVerified)
        } else if email == proven, identity.isEmailVerified {
            confirmEmail()
        }
    }
}

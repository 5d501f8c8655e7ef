extension Account {
    /// The time during which a sign-in by a method that an old session has added is no recent one, in seconds.
    static let probation: Int64 = 7 * 86_400

    /// True if nothing but its session leads to the account: it has no sign-in method, and never lost one.
    var isUnclaimed: Bool {
        isAnonymous && !hasLostSignInMethods
    }

    /// Notes whether the session that has added the method was a trusted one.
    mutating func noteAdded(_ method: String, byTrusted isTrusted: Bool, at now: Timestamp) {
        probations[method] = isTrusted ? nil : Timestamp(seconds: now.seconds + Self.probation)
    }

    func isOnProbation(_ method: String, at now: Timestamp) -> Bool {
        probations[method].map { $0 > now } ?? false
    }

    /// Removes the identities that an old session has added of late: they may be a thief's.
    mutating func dropIdentitiesOnProbation(at now: Timestamp) {
        identities = identities.filter { !isOnProbation($0.providerID, at: now) }
    }

    /// Undoes a change that somebody else has made with the account's session: what was added goes, what was removed
    /// comes back unless there is something else in its place, and every session ends.
    mutating func undo(_ change: SignInMethodChange, at now: Timestamp) {
        identities.removeAll { identity in change.addedIdentities.contains { $0.isSame(as: identity) } }
        dropIdentitiesOnProbation(at: now)
        if change.addsPassword { removePassword() }
        for identity in change.removedIdentities
        where !identities.contains(where: { $0.providerID == identity.providerID }) {
            identities.append(identity)
        }
        if !hasPassword, let removed = change.removedPassword { password = removed }
        phoneNumber = phoneNumber ?? change.removedPhoneNumber
        if change.removesEmailLink { emailLinkSignIn = true }
        if email == nil, let removed = change.removedEmail {
            email = removed
            emailVerified = change.wasEmailVerified
        }
        revokeSessions(at: now)
    }
}

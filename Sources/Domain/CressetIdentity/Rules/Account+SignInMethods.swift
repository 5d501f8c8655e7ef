extension Account {
    /// The time during which a sign-in by a method that an old session has added is no recent one, in seconds.
    static let probation: Int64 = 7 * 86_400

    /// True if nothing but its session leads to the account: it has no sign-in method, and never lost one.
    var isUnclaimed: Bool {
        isAnonymous && !hasLostSignInMethods
    }

    /// Notes when the method was added, and whether the session that has added it was a trusted one.
    mutating func noteAdded(_ method: String, byTrusted isTrusted: Bool, at now: Timestamp) {
        noteAddition(of: method, at: now)
        if isTrusted {
            endProbation(of: method, at: now)
        } else {
            probations[method] = Timestamp(seconds: now.seconds + Self.probation)
        }
    }

    /// Ends the probation of a method whose place another one of its kind takes, and every session: those by the former
    /// must not count as sign-ins by this one.
    mutating func endProbation(of method: String, at now: Timestamp) {
        if isOnProbation(method, at: now) { revokeSessions(at: now) }
        probations[method] = nil
    }

    mutating func noteAddition(of method: String, at now: Timestamp) {
        additions = additions.filter { Self.isRecent($0.value, at: now) }
        additions[method] = now
    }

    func isRecentlyAdded(_ identity: ProviderIdentity, at now: Timestamp) -> Bool {
        additions[identity.providerID].map { Self.isRecent($0, at: now) } ?? false
    }

    /// True if the password was set of late; the one that the account was made with is not counted.
    func isPasswordRecent(at now: Timestamp) -> Bool {
        passwordUpdatedAt.map { $0 > createdAt && Self.isRecent($0, at: now) } ?? false
    }

    private static func isRecent(_ moment: Timestamp, at now: Timestamp) -> Bool {
        now.milliseconds - moment.milliseconds < probation * 1000
    }

    /// Removes the identities and the password that the account has got since the moment.
    mutating func dropAdditions(since moment: Timestamp) {
        identities = identities.filter { additions[$0.providerID].map { $0 < moment } ?? true }
        if let updated = passwordUpdatedAt, updated >= moment, updated > createdAt { removePassword() }
    }

    func isOnProbation(_ method: String, at now: Timestamp) -> Bool {
        probations[method].map { $0 > now } ?? false
    }

    /// Removes the identities that an old session has added of late: they may be a thief's.
    mutating func dropIdentitiesOnProbation(at now: Timestamp) {
        identities = identities.filter { !isOnProbation($0.providerID, at: now) }
    }

    /// Undoes a change that was not the owner's, made with the account's session: what was added goes, what was removed
    /// comes back unless there is something else in its place that is not from of late, and every session ends.
    mutating func undo(_ change: SignInMethodChange, at now: Timestamp) {
        identities.removeAll { identity in change.addedIdentities.contains { $0.isSame(as: identity) } }
        dropIdentitiesOnProbation(at: now)
        if change.addsPassword { removePassword() }
        for identity in change.removedIdentities { restore(identity, at: now) }
        if !hasPassword, let removed = change.removedPassword { password = removed }
        phoneNumber = phoneNumber ?? change.removedPhoneNumber
        if change.removesEmailLink { emailLinkSignIn = true }
        if email == nil, let removed = change.removedEmail {
            email = removed
            emailVerified = change.wasEmailVerified
        }
        revokeSessions(at: now)
    }

    /// Brings an identity back as it was. What is noted of its provider is of the one that had taken its place, and must
    /// not hit this one by the next undo or reset; the sessions that were opened by that one end with the undo.
    private mutating func restore(_ identity: ProviderIdentity, at now: Timestamp) {
        if isRecentlyAdded(identity, at: now) { identities.removeAll { $0.providerID == identity.providerID } }
        guard !identities.contains(where: { $0.providerID == identity.providerID }) else { return }
        identities.append(identity)
        probations[identity.providerID] = nil
        additions[identity.providerID] = nil
    }
}

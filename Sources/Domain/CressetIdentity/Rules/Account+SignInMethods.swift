extension Account {
    /// The time during which a sign-in by a method that an old session has added is no recent one, in seconds.
    public static let probation: Int64 = 7 * 86_400

    /// True if nothing but its session leads to the account: it has no sign-in method, and never lost one.
    var isUnclaimed: Bool {
        isAnonymous && !hasLostSignInMethods
    }

    /// Notes an identity that a session has added. By one that is not trusted it is on probation.
    mutating func noteAdded(_ method: String, byTrusted isTrusted: Bool, at now: Timestamp) {
        settleProbation(of: method, byTrusted: isTrusted, at: now)
        noteAddition(of: method, isBySession: true, at: now)
    }

    /// Notes an identity whose provider has proven the account's address. Where the way to that address is on
    /// probation, so is the identity.
    mutating func noteJoined(_ providerID: String, at now: Timestamp) {
        settleProbation(of: providerID, byTrusted: !isOnProbation("password", at: now), at: now)
        noteAddition(of: providerID, isBySession: false, at: now)
    }

    /// Puts the method on probation, or ends it, by the session that has added it or a way to it. `password` stands for
    /// the address, too: its mail signs in by link and sets passwords. A new password
    /// does not end it, but another address does.
    mutating func settleProbation(of method: String, byTrusted isTrusted: Bool, at now: Timestamp) {
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

    /// - Parameter isBySession: ``MethodAddition/isBySession``
    mutating func noteAddition(of method: String, isBySession: Bool, at now: Timestamp) {
        additions = additions.filter { Self.isRecent($0.value.addedAt, at: now) }
        additions[method] = MethodAddition(addedAt: now, revision: sessions.revision, isBySession: isBySession)
    }

    /// True if the account has an address that is its owner's, as far as can be told.
    func canBeTold(at now: Timestamp) -> Bool {
        email != nil && emailVerified == true && !isOnProbation("password", at: now)
    }

    /// True if the account has got the method within a week, whoever has added it.
    func isNew(_ method: String, at now: Timestamp) -> Bool {
        additions[method].map { Self.isRecent($0.addedAt, at: now) } ?? false
    }

    /// True if a session has added the identity of late.
    func isRecentlyAdded(_ identity: ProviderIdentity, at now: Timestamp) -> Bool {
        isRecentlyAdded(identity.providerID, at: now)
    }

    /// True if a session has set the password of late; the one that the account was made with is not counted.
    func isPasswordRecent(at now: Timestamp) -> Bool {
        isRecentlyAdded("password", at: now)
    }

    private func isRecentlyAdded(_ method: String, at now: Timestamp) -> Bool {
        additions[method].map { $0.isBySession && Self.isRecent($0.addedAt, at: now) } ?? false
    }

    private static func isRecent(_ moment: Timestamp, at now: Timestamp) -> Bool {
        now.milliseconds - moment.milliseconds < probation * 1000
    }

    /// Removes the identities and the password that the account has got since the code was made, and a password that a
    /// session has set of late: a thief may have set it just before, without a mail to the owner.
    mutating func dropAdditions(since code: ActionCode, at now: Timestamp) {
        identities = identities.filter { !(additions[$0.providerID]?.isAfter(code) ?? false) }
        if isPasswordSet(since: code) || isPasswordRecent(at: now) { removePassword() }
    }

    private func isPasswordSet(since code: ActionCode) -> Bool {
        if let addition = additions["password"] { return addition.isAfter(code) }
        guard let updated = passwordUpdatedAt, let issuedAt = code.issuedAt else { return false }
        return updated >= issuedAt && updated != createdAt
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
        if isPassword(addedBy: change) { removePassword() }
        for identity in change.removedIdentities { restore(identity, at: now) }
        if let removed = change.removedPassword { restore(removed, at: now) }
        phoneNumber = phoneNumber ?? change.removedPhoneNumber
        if change.removesEmailLink { emailLinkSignIn = true }
        revokeSessions(at: now)
    }

    /// True unless a password that no session has set has taken the place of the one that the change has added.
    private func isPassword(addedBy change: SignInMethodChange) -> Bool {
        guard change.addsPassword, let added = change.addedPasswordRevision else { return change.addsPassword }
        return additions["password"].map { $0.isBySession || $0.revision == added } ?? false
    }

    private mutating func restore(_ removed: StoredPassword, at now: Timestamp) {
        guard !hasPassword || isPasswordRecent(at: now) else { return }
        removePassword()
        password = removed
        additions["password"] = nil
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

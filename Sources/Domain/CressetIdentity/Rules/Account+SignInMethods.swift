extension Account {
    /// The time during which a sign-in by a method that an old session has added is no recent one, in seconds.
    public static let probation: Int64 = 7 * 86_400

    /// True if nothing but its session leads to the account: it has no sign-in method, and never lost one.
    var isUnclaimed: Bool {
        isAnonymous && !hasLostSignInMethods
    }

    /// Notes an identity whose provider has proven the account's address. Where the way to that address is on
    /// probation, so is the identity.
    mutating func noteJoined(_ providerID: String, at now: Timestamp) {
        settleProbation(of: providerID, byTrusted: !isOnProbation("password", at: now), at: now)
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

    /// True if the account has an address that is its owner's, as far as can be told.
    func canBeTold(at now: Timestamp) -> Bool {
        email != nil && emailVerified == true && !isOnProbation("password", at: now)
    }

    func isOnProbation(_ method: String, at now: Timestamp) -> Bool {
        probations[method].map { $0 > now } ?? false
    }

    /// Removes the identities that an old session has added of late: they may be a thief's.
    mutating func dropIdentitiesOnProbation(at now: Timestamp) {
        identities = identities.filter { !isOnProbation($0.providerID, at: now) }
        if isOnProbation("passkey", at: now) { passkeys = [] }
    }
}

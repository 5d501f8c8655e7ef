extension Account {
    /// The provisional period of a method added by an old session, in seconds.
    public static let probation: Int64 = 7 * 86_400

    /// True if only its session can access the account: it never had a sign-in method.
    var isUnclaimed: Bool {
        isAnonymous && !hasLostSignInMethods
    }

    /// Records an identity with the account's address proven; it is provisional if the address is.
    mutating func noteJoined(_ providerID: String, at now: Timestamp) {
        settleProbation(of: providerID, byTrusted: !isOnProbation("password", at: now), at: now)
    }

    /// Ends the provisional period of a method added by a trusted session; starts one otherwise.
    ///
    /// `password` includes the address: mail to it can sign in and set passwords. Replacing the address ends the period,
    /// changing the password does not.
    mutating func settleProbation(of method: String, byTrusted isTrusted: Bool, at now: Timestamp) {
        if isTrusted {
            endProbation(of: method, at: now)
        } else {
            probations[method] = Timestamp(seconds: now.seconds + Self.probation)
        }
    }

    /// Ends a replaced method's provisional period and all its sessions, invalid as sign-ins by the new method.
    mutating func endProbation(of method: String, at now: Timestamp) {
        if isOnProbation(method, at: now) { revokeSessions(at: now) }
        probations[method] = nil
    }

    /// Returns true if the account has a verified address outside the provisional period.
    func canBeTold(at now: Timestamp) -> Bool {
        email != nil && emailVerified == true && !isOnProbation("password", at: now)
    }

    func isOnProbation(_ method: String, at now: Timestamp) -> Bool {
        probations[method].map { $0 > now } ?? false
    }

    /// Removes provisional identities, passkeys and numbers: they may be a thief's.
    mutating func dropProvisionalMethods(at now: Timestamp) {
        identities = identities.filter { !isOnProbation($0.providerID, at: now) }
        if isOnProbation("passkey", at: now) { passkeys = [] }
        if isOnProbation("phone", at: now) { phoneNumber = nil }
    }
}

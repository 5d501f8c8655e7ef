extension Account {
    /// Of a method added by an old session (without a recent sign-in), in seconds.
    public static let provisionalPeriod: Int64 = 7 * 86_400

    /// True if only its session can access the account: it never had a sign-in method.
    var isUnclaimed: Bool {
        isAnonymous && !hasLostSignInMethods
    }

    /// Records an identity with the account's address proven; it is provisional if the address is.
    mutating func recordLinkedProvider(_ providerID: String, at now: Timestamp) {
        updateProvisionalPeriod(of: providerID, byTrusted: !isProvisional("password", at: now), at: now)
    }

    /// Ends the provisional period of a method added by a trusted session; starts one otherwise.
    ///
    /// `password` includes the address: mail to it can sign in and set passwords. Replacing the address ends the
    /// period, changing the password does not.
    mutating func updateProvisionalPeriod(of method: String, byTrusted isTrusted: Bool, at now: Timestamp) {
        if isTrusted {
            endProvisionalPeriod(of: method, at: now)
        } else {
            provisionalUntil[method] = Timestamp(seconds: now.seconds + Self.provisionalPeriod)
        }
    }

    /// Ends a replaced method's provisional period and all its sessions, invalid as sign-ins by the new method.
    mutating func endProvisionalPeriod(of method: String, at now: Timestamp) {
        if isProvisional(method, at: now) { revokeSessions(at: now) }
        provisionalUntil[method] = nil
    }

    func canBeNotified(at now: Timestamp) -> Bool {
        email != nil && emailVerified == true && !isProvisional("password", at: now)
    }

    func isProvisional(_ method: String, at now: Timestamp) -> Bool {
        provisionalUntil[method].map { $0 > now } ?? false
    }

    /// They may be a thief's.
    mutating func removeProvisionalMethods(at now: Timestamp) {
        identities = identities.filter { !isProvisional($0.providerID, at: now) }
        if isProvisional("passkey", at: now) { passkeys = [] }
        if isProvisional("phone", at: now) { phoneNumber = nil }
    }
}

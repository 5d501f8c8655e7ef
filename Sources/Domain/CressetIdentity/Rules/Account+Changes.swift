import CressetWire

extension Account {
    /// Ends every session of until now. It never moves back: of two changes the later one counts.
    mutating func revokeSessions(at now: Timestamp) {
        validSince = max(validSince ?? 0, endSessions(at: now))
    }

    /// - Returns: The second that tells the ended sessions from later ones to those who know nothing but `validSince`.
    private mutating func endSessions(at now: Timestamp) -> Int64 {
        let isAhead = sessions.isAhead(of: now)
        sessions.end(at: now)
        return isAhead ? sessions.earliest ?? now.seconds : now.seconds
    }

    /// Sets `validSince` as an administrator wishes. What was ended stays ended, wherever it moves.
    mutating func setValidSince(_ second: Int64, at now: Timestamp) {
        let former = validSince ?? 0
        let ended = min(former, (sessions.latest ?? now.seconds) + 1)
        sessions.earliest = max(sessions.earliest ?? ended, ended)
        validSince = second
        if second >= now.seconds {
            validSince = max(second, endSessions(at: now))
        } else if second > former {
            sessions.revision += 1
        }
    }

    /// A new password ends every older session, and a temporary one.
    mutating func setPassword(_ password: StoredPassword, at now: Timestamp) {
        removePassword()
        self.password = password
        passwordUpdatedAt = now
        revokeSessions(at: now)
    }

    /// The temporary password signs in. Its first use is a password reset: it takes the place of the password, and
    /// every older session ends.
    ///
    /// - Returns: True if this is the first use.
    mutating func useTemporaryPassword(at now: Timestamp) -> Bool {
        guard temporaryPassword?.isUsed == false else { return false }
        temporaryPassword?.isUsed = true
        hasUsedTemporaryPassword = true
        password = nil
        passwordUpdatedAt = now
        revokeSessions(at: now)
        return true
    }

    /// Nothing that was a password signs in any more. That one was set once remains known.
    mutating func removePassword() {
        password = nil
        temporaryPassword = nil
        hasUsedTemporaryPassword = false
    }

    /// Gives an address to an account that has none.
    mutating func addEmail(_ email: String, isVerified: Bool) {
        self.email = email
        emailVerified = isVerified
    }

    /// Puts another address in the place of the account's, or takes it away. Whoever does that does it here: codes that
    /// the former address has asked for end, and with an address that an old session has added go the sign-in methods
    /// that came by way of it.
    mutating func replaceEmail(with email: String?, at now: Timestamp) {
        guard email != self.email else { return }
        if isOnProbation("password", at: now) {
            removePassword()
            dropIdentitiesOnProbation(at: now)
        }
        probations["password"] = nil
        self.email = email
        sessions.revision += 1
    }

    /// The owner's own change of address: every session ends, and the first address can be restored.
    mutating func changeEmail(to email: String, isVerified: Bool = false, at now: Timestamp) {
        if initialEmail == nil { initialEmail = self.email }
        replaceEmail(with: email, at: now)
        emailVerified = isVerified
        revokeSessions(at: now)
    }

    /// Hands an account whose address was never proven over to the person who has proven it (docs/wire §8.4): its sign-in
    /// methods, second factors, recovery codes and snapshots are removed, and every session ends.
    mutating func handOver(at now: Timestamp) {
        removePassword()
        dropProviders()
        revokeSessions(at: now)
        forgetMaker()
    }

    /// Forgets whatever the maker of an account that has changed hands could pass for its owner by, or come back by.
    mutating func forgetMaker() {
        emailVerified = true
        knownNetworks = KnownNetworks()
        snapshots = []
        secondFactors = []
        recoveryCodes = nil
    }

    /// Notes the network of a refresh after the fact.
    public mutating func noteLate(_ network: NetworkID, at moment: Timestamp) {
        knownNetworks.noteLate(network, at: moment)
    }

    /// True unless the sessions of that `auth_time` have ended since, be it with an account of before.
    public func hasSessions(of authTime: Int64) -> Bool {
        authTime >= sessions.earliest ?? authTime
    }

    /// Every sign-in method but the address.
    mutating func dropProviders() {
        phoneNumber = nil
        identities = []
        passkeys = []
        probations = probations.filter { $0.key == "password" }
    }

    /// A mailed link has signed in: its address is proven.
    mutating func noteEmailLinkSignIn(at now: Timestamp) {
        confirmEmail()
        emailLinkSignIn = true
        lastLoginAt = now
        lastRefreshAt = now
    }

    /// Drops the sign-in methods of those names; a name that the account does not have changes nothing.
    mutating func removeProviders(_ providerIDs: [String], keepingEmail: Bool, at now: Timestamp) {
        let hadMethods = !isAnonymous
        defer { if hadMethods, isAnonymous { hasLostSignInMethods = true } }
        for providerID in providerIDs {
            switch providerID {
            case "password":
                removePassword()
                emailLinkSignIn = false
                guard !keepingEmail else { continue }
                replaceEmail(with: nil, at: now)
                emailVerified = emailVerified == nil ? nil : false
            case "phone":
                phoneNumber = nil
            default:
                identities.removeAll { $0.providerID == providerID }
            }
        }
    }

    mutating func removeAttributes(_ attributes: [AccountAttribute], at now: Timestamp) {
        let hadMethods = !isAnonymous
        defer { if hadMethods, isAnonymous { hasLostSignInMethods = true } }
        for attribute in attributes {
            switch attribute {
            case .email:
                replaceEmail(with: nil, at: now)
            case .displayName: displayName = nil
            case .photoURL: photoURL = nil
            case .password: removePassword()
            case .provider: identities = []
            case .rawUserInfo: profile = JSONObject()
            }
        }
    }
}

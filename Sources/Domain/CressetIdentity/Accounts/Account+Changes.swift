import CressetWire

extension Account {
    mutating func revokeSessions(at now: Timestamp) {
        validSince = max(validSince ?? 0, endSessions(at: now))
    }

    /// - Returns: `validSince` second separating ended sessions from later ones.
    private mutating func endSessions(at now: Timestamp) -> Int64 {
        let isAhead = sessions.isAhead(of: now)
        sessions.end(at: now)
        return isAhead ? sessions.earliest ?? now.seconds : now.seconds
    }

    /// Ends one session, and the open requests of all: pending sign-ins, codes for a new address, temporary proofs.
    ///
    /// Requests do not name their session. The store calls this in the step that revokes the session.
    public mutating func revokeSession(_ id: SessionID, at now: Timestamp) {
        sessions.revoke(id, at: now)
    }

    /// Sets an administrator's `validSince`; ended sessions stay ended.
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

    mutating func setPassword(_ password: StoredPassword, at now: Timestamp) {
        removePassword()
        self.password = password
        passwordUpdatedAt = now
        revokeSessions(at: now)
    }

    /// The first use is a password reset and ends every older session.
    ///
    /// - Returns: True for the first use.
    mutating func useTemporaryPassword(at now: Timestamp) -> Bool {
        guard temporaryPassword?.isUsed == false else { return false }
        temporaryPassword?.isUsed = true
        hasUsedTemporaryPassword = true
        password = nil
        passwordUpdatedAt = now
        revokeSessions(at: now)
        return true
    }

    mutating func removePassword() {
        password = nil
        temporaryPassword = nil
        hasUsedTemporaryPassword = false
    }

    mutating func addEmail(_ email: String, isVerified: Bool) {
        self.email = email
        emailVerified = isVerified
    }

    /// Replaces or removes the address; every change of it must come here.
    ///
    /// Ends codes requested by the former address. With a provisional address, removes the sign-in methods gained
    /// through it.
    mutating func replaceEmail(with email: String?, at now: Timestamp) {
        guard email != self.email else { return }
        if isProvisional("password", at: now) {
            removePassword()
            removeProvisionalMethods(at: now)
        }
        provisionalUntil["password"] = nil
        self.email = email
        sessions.revision += 1
    }

    /// Applies the owner's change of address: ends every session, and sets ``initialEmail`` unless
    /// it is set.
    mutating func changeEmail(to email: String, isVerified: Bool = false, at now: Timestamp) {
        if initialEmail == nil { initialEmail = self.email }
        replaceEmail(with: email, at: now)
        emailVerified = isVerified
        revokeSessions(at: now)
    }

    /// Transfers an account to the proven owner of its unproven address (docs/wire §8.4).
    ///
    /// Removes sign-in methods, second factors, recovery codes and snapshots, and ends every session.
    mutating func handOver(at now: Timestamp) {
        removePassword()
        passwordUpdatedAt = now
        removeProviders()
        revokeSessions(at: now)
        forgetCreator()
    }

    /// Removes all traces usable by the account's creator to pass for the owner or return.
    mutating func forgetCreator() {
        emailVerified = true
        knownNetworks = KnownNetworks()
        snapshots = []
        secondFactors = []
        recoveryCodes = nil
    }

    public mutating func recordLate(_ network: NetworkID, at moment: Timestamp) {
        knownNetworks.recordLate(network, at: moment)
    }

    /// True unless the sessions of an `auth_time` have ended, possibly with an earlier account.
    public func hasSessions(of authTime: Int64) -> Bool {
        authTime >= sessions.earliest ?? authTime
    }

    /// Removes every sign-in method except the address.
    mutating func removeProviders() {
        phoneNumber = nil
        identities = []
        passkeys = []
        provisionalUntil = provisionalUntil.filter { $0.key == "password" }
    }

    mutating func recordEmailLinkSignIn(at now: Timestamp) {
        confirmEmail()
        emailLinkSignIn = true
        lastLoginAt = now
        lastRefreshAt = now
    }

    /// Ignores unknown names.
    mutating func removeProviders(_ providerIDs: [String], keepingEmail: Bool, at now: Timestamp) {
        let hadMethods = !isAnonymous
        defer { if hadMethods, isAnonymous { hasLostSignInMethods = true } }
        for providerID in providerIDs {
            switch providerID {
            case "password":
                removePassword()
                passwordUpdatedAt = passwordUpdatedAt ?? now
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

/// An attribute for `deleteAttribute` (docs/wire §6.6).
public enum AccountAttribute: Sendable {
    case email
    case displayName
    case provider
    case photoURL
    case password
    case rawUserInfo
}

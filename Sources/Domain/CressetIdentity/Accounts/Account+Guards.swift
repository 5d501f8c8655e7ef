extension Account {
    func requireEnabled() throws(IdentityError) {
        guard !isDisabled else { throw IdentityError(.userDisabled) }
    }

    func requireUsable(for token: PresentedIDToken, under behavior: Behavior) throws(IdentityError) {
        try requireEnabled()
        guard isAlive(for: token, under: behavior) else { throw IdentityError(.tokenExpired) }
        guard behavior.agesIDTokens, let validSince else { return }
        guard max(token.issuedAt, token.authTime) >= validSince else { throw IdentityError(.tokenExpired) }
    }

    func requireUsable(authTime: Int64, under behavior: Behavior) throws(IdentityError) {
        try requireEnabled()
        guard isAlive(authTime: authTime, under: behavior) else { throw IdentityError(.tokenExpired) }
    }

    func isAlive(for token: PresentedIDToken, under behavior: Behavior) -> Bool {
        isAlive(authTime: token.authTime, under: behavior) && !sessions.hasRevoked(token.sessionID)
    }

    /// `validSince` has the precision of seconds, as on the wire. The account's own limit is exact, and does not move
    /// back with `validSince`.
    func isAlive(authTime: Int64, under behavior: Behavior) -> Bool {
        !behavior.enforcesRevocation
            || authTime >= validSince ?? authTime && authTime >= sessions.earliest ?? authTime
    }

    /// True if a session from before the account's creation here may continue: the account's sessions never ended
    /// here, and it still has their sign-in method.
    ///
    /// `validSince` of an import or a creation without one is the moment of it, and ends no such session.
    func continuesSession(of former: PresentedIDToken) -> Bool {
        guard let creation = sessions.creation, hasMethod(of: former.signInProvider) else { return false }
        return validSince.map { $0 == creation || former.authTime >= $0 } ?? true
    }

    private func hasMethod(of provider: String) -> Bool {
        switch provider {
        case "custom": true
        case "anonymous": isAnonymous
        case "password": email != nil
        case "phone": phoneNumber != nil
        default: identities.contains { $0.providerID == provider }
        }
    }

    /// Rejects a new session if it puts the account's clock too far ahead; call it in the step of the change.
    func requireRoomForSession(at now: Timestamp) throws(IdentityError) {
        guard sessions.hasRoom(at: now) else { throw IdentityError(.tooManyAttempts, retryAfter: 1) }
    }

    func requireNoTOTP() throws(IdentityError) {
        guard !secondFactors.contains(where: { $0.totpKey != nil }) else {
            throw IdentityError(
                .secondFactorLimit,
                detail: "Too many TOTP based second factors enrolled for this account."
            )
        }
    }

    func requireNoFactor(with number: String) throws(IdentityError) {
        guard !secondFactors.contains(where: { $0.phoneNumber == number }) else {
            throw IdentityError(
                .secondFactorExists,
                detail: "Phone number already enrolled as second factor for this account."
            )
        }
    }
}

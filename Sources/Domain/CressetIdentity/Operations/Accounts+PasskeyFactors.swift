import CressetWire

/// Passkeys as second factors, beside another first one: ours, see docs/wire-scope.md.
extension Accounts {
    /// True if a first factor alone does not sign in.
    ///
    /// - Parameter signInProvider: The way of the first factor: the claim `firebase.sign_in_provider`.
    func needsSecondFactor(_ account: Account, after signInProvider: String, in realm: Realm) -> Bool {
        realm.policy.secondFactors.isChallenging && hasSecondFactor(account, after: signInProvider, in: realm)
    }

    /// True if the account has a second factor.
    ///
    /// - Parameter signInProvider: The way of the first factor, which is not counted again; `nil` counts all.
    func hasSecondFactor(_ account: Account, after signInProvider: String? = nil, in realm: Realm) -> Bool {
        !account.secondFactors.isEmpty || !passkeyFactors(of: account, after: signInProvider, in: realm).isEmpty
    }

    /// The passkeys that stand as second factors. After a passkey they do not: the same authenticator proves nothing more.
    ///
    /// - Parameter signInProvider: The way of the first factor; `nil` for any but a passkey.
    func passkeyFactors(of account: Account, after signInProvider: String? = nil, in realm: Realm) -> [Passkey] {
        signInProvider != "passkey" && passkeysAreSecondFactors(in: realm) ? account.passkeys : []
    }

    /// True where passkeys stand as second factors: where the pool says so, and takes passkeys at all.
    func passkeysAreSecondFactors(in realm: Realm) -> Bool {
        realm.policy.secondFactors.allowsPasskeys && (realm.policy.passkeys != nil || !behavior.verifiesPasskeys)
    }

    /// Ends recovery codes of an account that has lost its last second factor.
    func settleRecoveryCodes(of account: inout Account, in realm: Realm) {
        if !hasSecondFactor(account, in: realm) { account.recoveryCodes = nil }
    }

    /// Begins the proof of a passkey that completes a sign-in.
    ///
    /// - Parameter enrollmentID: The passkey that is to be proven; `nil` for any of the account's.
    /// - Returns: The passkeys that may answer, and the challenge for them. Nothing is stored: it carries its own end, sealed.
    /// - Throws: `projectDisabled`, `operationNotAllowed`, `unsupportedFirstFactor`, `userNotFound`, `userDisabled`,
    ///   `expiredPendingCredential`, `enrollmentNotFound`.
    public func startPasskeyFactor(
        _ enrollmentID: String?,
        of pending: PendingSignIn,
        in realm: Realm
    ) async throws -> (passkeys: [Passkey], challenge: [UInt8]) {
        try requirePasskeyFactors(after: pending, in: realm)
        let passkeys = try await account(of: pending).passkeys.filter { passkey in
            enrollmentID.map { passkey.isEnrolled(as: $0) } ?? true
        }
        guard !passkeys.isEmpty else { throw IdentityError(.enrollmentNotFound) }
        return (passkeys, try passkeyChallenge(for: .secondFactor(of: pending), in: realm.pool))
    }

    /// Completes a sign-in by a passkey of the account.
    ///
    /// - Parameters:
    ///   - enrollmentID: The passkey that the caller names beside the answer; `nil` for none.
    ///   - compose: Makes the mail that tells the owner of an identity that joins the account.
    ///   - verify: Verifies the answer of the authenticator, and returns the challenge that it answers; `nil` in the
    ///     emulator.
    /// - Throws: Those of ``startPasskeyFactor(_:of:in:)``, `passkeyNotFound` for one that is not the account's,
    ///   `invalidEnrollmentID` where the caller names another one, `tooManyAttempts`, `invalidPasskeyAnswer`, and what
    ///   `verify` throws.
    public func complete(
        _ pending: PendingSignIn,
        byPasskey credentialID: [UInt8],
        of enrollmentID: String?,
        from clientAddress: String,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?,
        verify: (Passkey) throws -> (use: PasskeyUse, challenge: AnsweredChallenge?)
    ) async throws -> SignIn {
        try requirePasskeyFactors(after: pending, in: realm)
        let account = try await account(of: pending)
        guard let passkey = account.passkeys.first(where: { $0.credentialID == credentialID }) else {
            throw IdentityError(.passkeyNotFound)
        }
        guard enrollmentID.map({ passkey.isEnrolled(as: $0) }) ?? true else {
            throw IdentityError(.invalidEnrollmentID)
        }
        let (use, nonce) = try await countingAttempt(on: account, in: share(of: clientAddress, for: account)) {
            let (use, challenge) = try verify(passkey)
            return (use, try passkeyNonce(challenge, for: .secondFactor(of: pending), in: realm.pool))
        }
        let factor = SessionSecondFactor(kind: "passkey", enrollmentID: passkey.enrollmentID)
        let now = clock.now()
        return try await complete(
            pending,
            by: factor,
            from: clientAddress,
            in: realm,
            nonce: nonce,
            compose: compose
        ) { account in
            try account.usePasskey(credentialID, noting: use, checkingCounter: behavior.verifiesPasskeys, at: now)
        }
    }

    /// - Throws: `projectDisabled`, `operationNotAllowed`, `unsupportedFirstFactor` after a passkey.
    private func requirePasskeyFactors(after pending: PendingSignIn, in realm: Realm) throws(IdentityError) {
        try requirePasskeys(in: realm)
        guard passkeysAreSecondFactors(in: realm) else {
            throw IdentityError(.operationNotAllowed, detail: "Passkeys are not enabled as second factors.")
        }
        guard pending.signInProvider != "passkey" else {
            throw IdentityError(.unsupportedFirstFactor, detail: "The first factor was a passkey.")
        }
    }
}

extension Passkey {
    /// True if a client names this passkey by that text, in either alphabet of Base64.
    fileprivate func isEnrolled(as enrollmentID: String) -> Bool {
        Base64.decoded(enrollmentID) == credentialID
    }
}

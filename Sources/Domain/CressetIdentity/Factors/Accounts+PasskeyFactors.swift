import CressetWire

/// Passkeys as second factors, an extension of Cresset: see docs/reference/extensions.md.
extension Accounts {
    /// - Parameter signInProvider: First factor: the claim `firebase.sign_in_provider`.
    func needsSecondFactor(_ account: Account, after signInProvider: String, in realm: Realm) -> Bool {
        realm.policy.secondFactors.isChallenging && hasSecondFactor(account, after: signInProvider, in: realm)
    }

    /// - Parameter signInProvider: First factor, not counted again; `nil` to count all.
    func hasSecondFactor(_ account: Account, after signInProvider: String? = nil, in realm: Realm) -> Bool {
        !account.secondFactors.isEmpty || !passkeyFactors(of: account, after: signInProvider, in: realm).isEmpty
    }

    /// Returns the passkeys usable as second factors; after a passkey, the same authenticator proves nothing more.
    ///
    /// - Parameter signInProvider: First factor; `nil` for any except a passkey.
    func passkeyFactors(of account: Account, after signInProvider: String? = nil, in realm: Realm) -> [Passkey] {
        signInProvider != "passkey" && passkeysAreSecondFactors(in: realm) ? account.passkeys : []
    }

    func passkeysAreSecondFactors(in realm: Realm) -> Bool {
        realm.policy.secondFactors.allowsPasskeys && (realm.policy.passkeys != nil || !behavior.verifiesPasskeys)
    }

    func settleRecoveryCodes(of account: inout Account, in realm: Realm) {
        if !hasSecondFactor(account, in: realm) { account.recoveryCodes = nil }
    }

    /// - Parameter enrollmentID: Requested passkey; `nil` for any of the account's.
    /// - Returns: Eligible passkeys and a sealed challenge with its own expiry; the store is not involved.
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

    /// - Parameters:
    ///   - enrollmentID: Passkey in the request; `nil` if missing.
    ///   - verify: Verifies the authenticator's answer and returns its challenge; `nil` in the emulator.
    /// - Throws: Those of ``startPasskeyFactor(_:of:in:)``, `passkeyNotFound` for another account's passkey,
    ///   `invalidEnrollmentID` for a different passkey in the request, `tooManyAttempts`, `invalidPasskeyAnswer`,
    ///   errors of `verify`.
    public func complete(
        _ pending: PendingSignIn,
        byPasskey credentialID: [UInt8],
        of enrollmentID: String?,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?,
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
        let (use, nonce) = try await countingAttempt(on: account, in: share(for: account)) {
            let (use, challenge) = try verify(passkey)
            return (use, try passkeyNonce(challenge, for: .secondFactor(of: pending), in: realm.pool))
        }
        let factor = SessionSecondFactor(kind: "passkey", enrollmentID: passkey.enrollmentID)
        let now = clock.now()
        return try await complete(
            pending,
            by: factor,
            using: AccountChange(nonce: nonce),
            in: realm,
            compose: compose
        ) { account, _ in
            try account.usePasskey(credentialID, recording: use, checkingCounter: behavior.verifiesPasskeys, at: now)
        }
    }

    private func requirePasskeyFactors(after pending: PendingSignIn, in realm: Realm) throws(IdentityError) {
        try realm.requirePasskeys(under: behavior)
        guard passkeysAreSecondFactors(in: realm) else {
            throw IdentityError(.operationNotAllowed, detail: "Passkeys are not enabled as second factors.")
        }
        guard pending.signInProvider != "passkey" else {
            throw IdentityError(.unsupportedFirstFactor, detail: "The first factor was a passkey.")
        }
    }
}

extension Passkey {
    fileprivate func isEnrolled(as enrollmentID: String) -> Bool {
        Base64.decoded(enrollmentID) == credentialID
    }
}

import CressetWire

/// The enrollment of second factors by their owners (docs/wire §11.3, §11.4).
extension Accounts {
    /// In seconds.
    static let enrollmentLifetime: Int64 = 900
    private static let factorLimit = 5
    private static let unsupportedFirstFactors: Set = ["phone", "anonymous"]

    public enum FactorKind: Sendable {
        case phone
        case totp
    }

    public struct TOTPEnrollment: Sendable {
        public let secret: [UInt8]
        /// The sealed text required to complete the enrollment.
        public let session: String
        public let deadline: Timestamp
    }

    /// - Throws: `projectDisabled`, `operationNotAllowed`, those of ``account(of:in:)``, `unsupportedFirstFactor`,
    ///   `unverifiedEmail`, `secondFactorLimit`, `credentialTooOld`.
    public func startTOTPEnrollment(of token: PresentedIDToken, in realm: Realm) async throws -> TOTPEnrollment {
        try realm.requireTOTP()
        let account = try await account(of: token, in: realm)
        try requireMayEnroll(token, for: .startFactorEnrollment, to: account, in: realm)
        try account.requireNoTOTP()
        let secret = secrets.randomBytes(TOTP.secretLength)
        let deadline = clock.now().adding(milliseconds: Self.enrollmentLifetime * 1000)
        let content: JSONObject = [
            "secret": .string(Base64.encoded(secret)), "deadline": .integer(deadline.milliseconds),
        ]
        let sealed = try secrets.seal(content.serialized(), context: Self.context(ofEnrollmentOf: account))
        return TOTPEnrollment(secret: secret, session: Base64.urlEncoded(sealed), deadline: deadline)
    }

    /// Returns a begun enrollment, to show its secret again after a wrong code.
    ///
    /// - Throws: Those of ``account(of:in:)``, `missingSession`, `invalidSession`, `expiredSession`.
    public func totpEnrollment(
        _ session: String,
        of token: PresentedIDToken,
        in realm: Realm
    ) async throws -> TOTPEnrollment {
        let pending = try pendingEnrollment(session, to: await account(of: token, in: realm))
        return TOTPEnrollment(secret: pending.secret, session: session, deadline: pending.deadline)
    }

    /// Enrolls the device with the session's secret and notifies the owner.
    ///
    /// - Throws: Those of ``startTOTPEnrollment(of:in:)``, `missingDisplayName`, `missingSecondFactorCode`,
    ///   `missingSession`, `invalidSession`, `expiredSession`, `tooManyAttempts`, `invalidSecondFactorCode`,
    ///   `tooManyMails`.
    public func enrollTOTP(
        session: String?,
        code: String?,
        displayName: String?,
        for token: PresentedIDToken,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> ReplacedSession {
        try realm.requireTOTP()
        let account = try await account(of: token, in: realm)
        guard let displayName, !displayName.isEmpty else {
            throw IdentityError(.missingDisplayName, detail: "display name cannot be empty")
        }
        try ProfileValidation.check(displayName: displayName, photoURL: nil)
        guard let code, !code.isEmpty else { throw IdentityError(.missingSecondFactorCode) }
        let enrollment = try pendingEnrollment(session, to: account)
        let step = try await countingAttempt(on: account, in: .enrollment) {
            guard
                let step = TOTP.step(
                    of: code,
                    secret: enrollment.secret,
                    adjacent: realm.policy.secondFactors.adjacentIntervals,
                    after: .min,
                    at: clock.now(),
                    hashedBy: secrets
                )
            else { throw IdentityError(.invalidSecondFactorCode) }
            return step
        }
        let sealed = try secrets.seal(
            enrollment.secret,
            context: Self.context(ofTOTPKeyOf: account.localID, in: account.pool)
        )
        let factor = newFactor(named: displayName, provenBy: .totp(TOTPKey(sealedSecret: sealed, lastStep: step)))
        // A secret already enrolled may be known to others.
        let proof = AccountChange(nonce: UsedNonce(digest: enrollment.digest, expiry: enrollment.deadline))
        return try await enroll(factor, using: proof, for: token, in: realm, compose: compose) {
            account throws(IdentityError) in
            try account.requireNoTOTP()
        }
    }

    /// Enrolls a proven phone number and notifies the owner. A new session replaces all others.
    ///
    /// - Throws: Those of ``startPhoneEnrollment(_:of:in:)`` up to `credentialTooOld`; `missingSession`,
    ///   `missingSecondFactorCode`, `invalidSession`, `expiredSession`, `invalidSecondFactorCode`,
    ///   `secondFactorExists`, `tooManyAttempts`, `tooManyMails`.
    public func enrollPhone(
        session: String?,
        code: String?,
        displayName: String?,
        for token: PresentedIDToken,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> ReplacedSession {
        try realm.requirePhoneFactors()
        let account = try await account(of: token, in: realm)
        try ProfileValidation.check(displayName: displayName, photoURL: nil)
        try requireMayEnroll(token, for: .finishFactorEnrollment, to: account, in: realm)
        let localID = account.localID
        let number = try await countingAttempt(on: account, in: .enrollment) {
            try await self.number(provenBy: code, inSession: session, in: realm.pool) {
                $0 == .enrollment(localID: localID)
            }
        }
        let name = displayName.flatMap { $0.isEmpty ? nil : $0 }
        let factor = newFactor(named: name, provenBy: .phone(number.text))
        let proof = AccountChange(phoneCode: number.code)
        return try await enroll(factor, using: proof, for: token, in: realm, compose: compose) {
            account throws(IdentityError) in
            try account.requireNoFactor(with: number.text)
        }
    }

    func newFactor(named displayName: String?, provenBy method: SecondFactor.Method) -> SecondFactor {
        SecondFactor(
            enrollmentID: RandomID.localID(from: secrets),
            displayName: displayName,
            enrolledAt: clock.now().rfc3339,
            method: method
        )
    }

    /// In one step.
    ///
    /// - Parameters:
    ///   - proof: Nonce or phone code to use up.
    ///   - check: Rejects factors incompatible with the account's own.
    private func enroll(
        _ factor: SecondFactor,
        using proof: AccountChange,
        for token: PresentedIDToken,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?,
        check: @escaping @Sendable (Account) throws(IdentityError) -> Void
    ) async throws -> ReplacedSession {
        let now = clock.now()
        // Like production, tokens name the factor, although the session did not sign in with it.
        var new = NewSession(replacing: token, of: try await session(of: token, in: realm))
        new.secondFactor = SessionSecondFactor(kind: factor.kind, enrollmentID: factor.enrollmentID)
        return try await replaceSession(
            of: token,
            with: new,
            using: proof,
            at: now,
            in: realm,
            compose: compose
        ) { account in
            try requireMayEnroll(token, for: .finishFactorEnrollment, to: account, in: realm)
            try check(account)
            try account.requireRoomForSession(at: now)
            settleRecoveryCodes(of: &account, in: realm)
            account.secondFactors.append(factor)
            if factor.endsSessions, behavior.factorChangesEndSessions { account.revokeSessions(at: now) }
        }
    }

    func requireMayEnroll(
        _ token: PresentedIDToken,
        for operation: SensitiveOperation,
        to account: Account,
        in realm: Realm
    ) throws(IdentityError) {
        guard !Self.unsupportedFirstFactors.contains(token.signInProvider) else {
            throw IdentityError(
                .unsupportedFirstFactor,
                detail: "MFA is not available for the given first factor."
            )
        }
        guard account.emailVerified == true, account.email != nil || behavior.verifiesMissingAddresses else {
            throw IdentityError(
                .unverifiedEmail,
                detail: "Need to verify email first before enrolling second factors."
            )
        }
        guard account.secondFactors.count < Self.factorLimit else {
            throw IdentityError(
                .secondFactorLimit,
                detail: "Too many second factors enrolled for this account."
            )
        }
        try requireRecentSignIn(token, for: operation, on: account, in: realm, at: clock.now())
    }

    /// Rejects a call about a disabled kind of second factor, before its token is read.
    ///
    /// - Parameter kind: Kind in the call; `nil` is rejected only if all kinds are disabled.
    /// - Throws: `projectDisabled`, `operationNotAllowed`.
    public func requireSecondFactors(_ kind: FactorKind?, in realm: Realm) throws(IdentityError) {
        switch kind {
        case .phone: try realm.requirePhoneFactors()
        case .totp: try realm.requireTOTP()
        case nil: if !realm.policy.secondFactors.allowsTOTP { try realm.requirePhoneFactors() }
        }
    }

    private func pendingEnrollment(
        _ session: String?,
        to account: Account
    ) throws(IdentityError) -> PendingTOTPEnrollment {
        guard let session, !session.isEmpty else { throw IdentityError(.missingSession) }
        guard let sealed = Base64.urlDecoded(session),
            let content = try? secrets.open(sealed, context: Self.context(ofEnrollmentOf: account)),
            let object = JSONObject(parsing: content),
            let secret = object["secret"]?.string.flatMap(Base64.decoded), let deadline = object["deadline"]?.integer
        else { throw IdentityError(.invalidSession) }
        guard clock.now().milliseconds < deadline else { throw IdentityError(.expiredSession) }
        return PendingTOTPEnrollment(
            secret: secret,
            digest: secrets.digest(sealed),
            deadline: Timestamp(milliseconds: deadline)
        )
    }

    private struct PendingTOTPEnrollment {
        let secret: [UInt8]
        let digest: [UInt8]
        let deadline: Timestamp
    }

    private static func context(ofEnrollmentOf account: Account) -> String {
        (["totp-enrollment"] + account.pool.names + [account.localID]).joined(separator: "/")
    }

    static func context(ofTOTPKeyOf localID: String, in pool: UserPool) -> String {
        (["totp-key"] + pool.names + [localID]).joined(separator: "/")
    }
}

extension SecondFactor {
    /// True if the enrollment ends every session, as in Firebase (docs/wire §11.4).
    fileprivate var endsSessions: Bool { phoneNumber != nil }
}

import CressetWire

/// The enrollment of second factors by their owners (docs/wire §11.3, §11.4).
extension Accounts {
    /// The maximum duration of an enrollment in seconds.
    static let enrollmentLifetime: Int64 = 900
    private static let factorLimit = 5
    private static let unsupportedFirstFactors: Set = ["phone", "anonymous"]

    /// A kind of second factor that its owner enrolls.
    public enum FactorKind: Sendable {
        /// Codes in text messages.
        case phone
        /// Codes that a device makes by itself.
        case totp
    }

    public struct TOTPEnrollment: Sendable {
        public let secret: [UInt8]
        /// The sealed text required to complete the enrollment.
        public let session: String
        public let deadline: Timestamp
    }

    /// A factor that was enrolled or withdrawn.
    public struct EnrolledFactor: Sendable {
        /// The replacement of the token's session.
        public let signIn: SignIn
        public let notices: [OwnerNotice]
    }

    /// Begins a TOTP enrollment.
    ///
    /// - Throws: `projectDisabled`, `operationNotAllowed`, those of ``account(of:in:)``, `unsupportedFirstFactor`,
    ///   `unverifiedEmail`, `secondFactorLimit`, `credentialTooOld`.
    public func startTOTPEnrollment(of token: PresentedIDToken, in realm: Realm) async throws -> TOTPEnrollment {
        try requireTOTP(in: realm)
        let account = try await account(of: token, in: realm)
        try requireMayEnroll(token, for: .startFactorEnrollment, to: account, in: realm)
        try requireNoTOTP(of: account)
        let secret = secrets.randomBytes(TOTP.secretLength)
        let deadline = clock.now().adding(milliseconds: Self.enrollmentLifetime * 1000)
        let content: JSONObject = [
            "secret": .string(Base64.encoded(secret)), "deadline": .integer(deadline.milliseconds),
        ]
        let sealed = try secrets.seal(content.serialized(), context: Self.context(ofEnrollmentOf: account))
        return TOTPEnrollment(secret: secret, session: Base64.urlEncoded(sealed), deadline: deadline)
    }

    /// Enrols the device that makes codes from the session's secret, and tells the owner.
    ///
    /// - Parameter compose: Makes the mail that tells the owner, with the way back.
    /// - Throws: Those of ``startTOTPEnrollment(of:in:)``, `missingDisplayName`, `missingSecondFactorCode`,
    ///   `missingSession`, `invalidSession`, `expiredSession`, `tooManyAttempts`, `invalidSecondFactorCode`,
    ///   `tooManyMails`.
    public func enrollTOTP(
        session: String?,
        code: String?,
        displayName: String?,
        for token: PresentedIDToken,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> EnrolledFactor {
        try requireTOTP(in: realm)
        let account = try await account(of: token, in: realm)
        guard let displayName, !displayName.isEmpty else {
            throw IdentityError(.missingDisplayName, detail: "display name cannot be empty")
        }
        try ProfileRules.check(displayName: displayName, photoURL: nil)
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
        return try await enroll(factor, in: account, for: token, realm: realm, compose: compose) {
            // A secret already enrolled may be known to others.
            guard try await store.useNonce(enrollment.digest, until: enrollment.deadline) else {
                throw IdentityError(.invalidSession)
            }
        } check: { account throws(IdentityError) in
            try requireNoTOTP(of: account)
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
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> EnrolledFactor {
        try requirePhoneFactors(in: realm)
        let account = try await account(of: token, in: realm)
        try ProfileRules.check(displayName: displayName, photoURL: nil)
        try requireMayEnroll(token, for: .finishFactorEnrollment, to: account, in: realm)
        let localID = account.localID
        let isFor: @Sendable (PhoneSession.Purpose) -> Bool = { $0 == .enrollment(localID: localID) }
        let number = try await countingAttempt(on: account, in: .enrollment) {
            try await usePhoneCode(code, inSession: session, in: realm.pool, isTried: true, isFor: isFor)
        }
        let name = displayName.flatMap { $0.isEmpty ? nil : $0 }
        let factor = newFactor(named: name, provenBy: .phone(number))
        return try await enroll(factor, in: account, for: token, realm: realm, compose: compose) {
            try await usePhoneCode(code, inSession: session, in: realm.pool, isFor: isFor)
        } check: { account throws(IdentityError) in
            try requireNoFactor(with: number, of: account)
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

    /// Adds a proven factor in one step.
    ///
    /// - Parameters:
    ///   - use: Uses up the proof after all other checks.
    ///   - check: Rejects factors incompatible with the account's own.
    func enroll(
        _ factor: SecondFactor,
        in current: Account,
        for token: PresentedIDToken,
        realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?,
        use: () async throws -> Void,
        check: @escaping @Sendable (Account) throws(IdentityError) -> Void
    ) async throws -> EnrolledFactor {
        let now = clock.now()
        let (kind, id) = (factor.kind, factor.enrollmentID)
        // Tokens name the factor, as production's do; the session has not signed in by it.
        var new = NewSession(replacing: token)
        new.secondFactor = SessionSecondFactor(kind: kind, enrollmentID: id)
        let draft = draftSession(new, at: now)
        let change: @Sendable (inout Account, [OwnerNotice]) throws -> AccountEffects = { account, notices in
            let old = account
            try requireUsable(account, for: token)
            try requireMayEnroll(token, for: .finishFactorEnrollment, to: account, in: realm)
            try check(account)
            try requireRoomForSession(of: account, at: now)
            settleRecoveryCodes(of: &account, in: realm)
            account.secondFactors.append(factor)
            if factor.endsSessions, behavior.factorChangesEndSessions { account.revokeSessions(at: now) }
            let session = draft.open(for: &account, at: now)
            try admit(notices, ofChange: old, to: &account, byTrusted: true, in: realm, at: now)
            return AccountEffects(session: session, notices: notices.codes, mails: notices.mails)
        }
        let (account, notices) = try await telling(
            in: realm,
            compose: compose,
            trying: change,
            on: current,
            use: use
        ) { notices in
            try await translatingConflicts {
                try await store.update(token.localID, in: realm.pool, writing: { try change(&$0, notices) })
            }
        }
        return EnrolledFactor(signIn: draft.signIn(to: account), notices: notices)
    }

    /// - Throws: `unsupportedFirstFactor`, `unverifiedEmail`, `secondFactorLimit`, `credentialTooOld`.
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
        guard account.emailVerified == true else {
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

    /// Refuses a call about a kind of second factor that the pool has switched off, before its token is read.
    ///
    /// - Parameter kind: The kind that the call names; with `nil` it is refused if the pool has switched off all kinds.
    /// - Throws: `projectDisabled`, `operationNotAllowed`.
    public func requireSecondFactors(_ kind: FactorKind?, in realm: Realm) throws(IdentityError) {
        switch kind {
        case .phone: try requirePhoneFactors(in: realm)
        case .totp: try requireTOTP(in: realm)
        case nil: if !realm.policy.secondFactors.allowsTOTP { try requirePhoneFactors(in: realm) }
        }
    }

    private func requireTOTP(in realm: Realm) throws(IdentityError) {
        try requireEnabled(realm)
        guard realm.policy.secondFactors.allowsTOTP else {
            throw IdentityError(.operationNotAllowed, detail: "TOTP based MFA not enabled.")
        }
    }

    private func requireNoTOTP(of account: Account) throws(IdentityError) {
        guard !account.secondFactors.contains(where: { $0.totpKey != nil }) else {
            throw IdentityError(
                .secondFactorLimit,
                detail: "Too many TOTP based second factors enrolled for this account."
            )
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

import CressetWire

/// Codes sent to phone numbers (docs/wire §10.1, §11.3, §11.6).
extension Accounts {
    private static let sessionInfoLength = 32
    private static let codeDigits = 6

    public struct VerificationRequest: Sendable {
        public var phoneNumber: String?
        /// Requires proof of a project app or a proof of work.
        ///
        /// Called only for real messages, before the checks of region, sign-up and limits.
        public var requireProof: @Sendable () async throws -> Void
        /// Composes the message of a code; `nil` sends no message.
        public var compose: @Sendable (IssuedPhoneCode) throws -> OutboxItem?

        public init(
            phoneNumber: String?,
            requireProof: @escaping @Sendable () async throws -> Void,
            compose: @escaping @Sendable (IssuedPhoneCode) throws -> OutboxItem?
        ) {
            self.phoneNumber = phoneNumber
            self.requireProof = requireProof
            self.compose = compose
        }
    }

    /// Sends a code to sign in with its number, or to add the number to an account.
    ///
    /// - Throws: `projectDisabled`, `unsupportedTenantOperation`, `operationNotAllowed`, `invalidPhoneNumber`,
    ///   `unsupportedFirstFactor` in the emulator, those of the proof, `operationNotAllowed` for an excluded region,
    ///   `functionRefused`, `functionFailed`, `smsQuotaExceeded`, `tooManySMS`, `adminOnly`, in this order.
    public func sendVerificationCode(_ request: VerificationRequest, in realm: Realm) async throws -> IssuedPhoneCode {
        try realm.requireEnabled()
        try realm.requirePhoneSignIn()
        let number = try canonicalNumber(request.phoneNumber)
        if behavior.refusesCodesBesideSecondFactors {
            try requireNoFactors(of: await store.account(.phoneNumber(number), in: realm.pool))
        }
        return try await send(request, to: number, for: .signIn, in: realm) {
            guard realm.policy.allowsClientSignUp else {
                guard try await store.account(.phoneNumber(number), in: realm.pool) != nil else {
                    throw IdentityError(.adminOnly)
                }
                return
            }
        }
    }

    /// Sends a code for enrolling the number as a second factor.
    ///
    /// - Throws: `projectDisabled`, `operationNotAllowed`, those of ``account(of:in:)``, `unsupportedFirstFactor`,
    ///   `unverifiedEmail`, `secondFactorLimit`, `credentialTooOld`, `invalidPhoneNumber`, `secondFactorExists`; then
    ///   those of ``sendVerificationCode(_:in:)`` from the proof on, except `adminOnly`.
    public func startPhoneEnrollment(
        _ request: VerificationRequest,
        of token: PresentedIDToken,
        in realm: Realm
    ) async throws -> IssuedPhoneCode {
        try realm.requirePhoneFactors()
        let account = try await account(of: token, in: realm)
        try requireMayEnroll(token, for: .startFactorEnrollment, to: account, in: realm)
        let number = try canonicalNumber(request.phoneNumber)
        try account.requireNoFactor(with: number)
        return try await send(request, to: number, for: .enrollment(localID: account.localID), in: realm)
    }

    /// Sends a code to an enrolled number for a pending sign-in; ignores the request's own number.
    ///
    /// - Throws: `projectDisabled`, `userNotFound`, `userDisabled`, `expiredPendingCredential`, `enrollmentNotFound`,
    ///   `invalidPhoneNumber` for another kind of factor; then those of ``sendVerificationCode(_:in:)`` from the proof
    ///   on, except `adminOnly`.
    public func startSecondFactor(
        _ enrollmentID: String,
        of pending: PendingSignIn,
        by request: VerificationRequest,
        in realm: Realm
    ) async throws -> IssuedPhoneCode {
        try realm.requireEnabled()
        let account = try await account(of: pending)
        guard let factor = account.secondFactors.first(where: { $0.enrollmentID == enrollmentID }) else {
            throw IdentityError(.enrollmentNotFound)
        }
        let number = try canonicalNumber(factor.phoneNumber)
        return try await send(request, to: number, for: .secondFactor(localID: account.localID), in: realm)
    }

    /// Rejects a phone number beside second factors, like the Firebase Auth emulator.
    func requireNoFactors(of account: Account?) throws(IdentityError) {
        guard account?.secondFactors.isEmpty ?? true else { throw Self.phoneIsNoFirstFactor }
    }

    static let phoneIsNoFirstFactor = IdentityError(
        .unsupportedFirstFactor,
        detail: "A phone number cannot be set as a first factor on an SMS based MFA user."
    )

    private func canonicalNumber(_ text: String?) throws(IdentityError) -> String {
        guard let number = text.flatMap(PhoneNumber.canonical) else {
            throw IdentityError(.invalidPhoneNumber, detail: "Invalid format.")
        }
        return number
    }

    /// - Parameter check: Rejects the number, after all checks of the caller.
    private func send(
        _ request: VerificationRequest,
        to number: String,
        for purpose: PhoneSession.Purpose,
        in realm: Realm,
        check: () async throws -> Void = {}
    ) async throws -> IssuedPhoneCode {
        let testCode = realm.policy.phones.testCodes[number]
        if testCode == nil {
            try requireDialable(number, for: purpose)
            try await request.requireProof()
            try requireRegion(of: number, in: realm)
            let event = BlockingEvent(.beforeSendSms, phoneNumber: number, purpose: purpose.name)
            try await answer(to: event, in: realm)
        }
        let issued = makePhoneCode(testCode, for: number, purpose: purpose, in: realm.pool)
        let sms = testCode == nil ? try request.compose(issued) : nil
        try await counting(issued, in: realm) {
            try await check()
            try await store.insert(issued.session, sms: sms)
        }
        return issued
    }

    /// Rejects unassigned calling codes, and extra digits: each spelling of a number would have its own limits. Enrolled
    /// second factors remain usable.
    private func requireDialable(_ number: String, for purpose: PhoneSession.Purpose) throws(IdentityError) {
        if case .secondFactor = purpose { return }
        guard behavior.limitsMail, let numberingPlans, !numberingPlans.admit(number) else { return }
        throw IdentityError(.invalidPhoneNumber, detail: "Invalid format.")
    }

    private func requireRegion(of number: String, in realm: Realm) throws(IdentityError) {
        guard realm.policy.phones.regions.allows(number) else {
            throw IdentityError(
                .operationNotAllowed,
                detail: "SMS unable to be sent until this region enabled by the app developer."
            )
        }
    }

    /// A failed write counts only for numbers without an account.
    private func counting(
        _ issued: IssuedPhoneCode,
        in realm: Realm,
        store: () async throws -> Void
    ) async throws {
        guard behavior.limitsMail else { return try await store() }
        let reservation = try reserve(issued, in: realm)
        do {
            try await store()
            reservation.keep()
        } catch {
            // The error reveals a missing account, so it counts: a client could probe all numbers.
            if (error as? IdentityError)?.code == .adminOnly { reservation.keep() } else { reservation.cancel() }
            throw error
        }
    }

    private func reserve(
        _ issued: IssuedPhoneCode,
        in realm: Realm
    ) throws(IdentityError) -> Reservation {
        let quotas =
            issued.isTest
            ? [Quota.testSMS(in: realm.pool)]
            : Quota.sms(
                to: issued.session.phoneNumber,
                from: clientAddress,
                isSecondFactor: issued.session.purpose.isSecondFactor,
                in: realm.pool,
                limits: realm.smsLimits
            )
        do {
            return try limiter.reserve(quotas, at: clock.now())
        } catch {
            guard ["number", "caller"].contains(error.quota.key.subject) else {
                throw IdentityError(.smsQuotaExceeded, detail: "Exceeded quota for sending text messages.")
            }
            throw IdentityError(.tooManySMS)
        }
    }

    private func makePhoneCode(
        _ testCode: String?,
        for number: String,
        purpose: PhoneSession.Purpose,
        in pool: UserPool
    ) -> IssuedPhoneCode {
        let sessionInfo = Base64.urlEncoded(secrets.randomBytes(Self.sessionInfoLength))
        let code = testCode ?? randomCode()
        let digest = secrets.digest(Array(sessionInfo.utf8))
        let session = PhoneSession(
            pool: pool,
            digest: digest,
            purpose: purpose,
            phoneNumber: number,
            codeDigest: self.digest(ofPhoneCode: code, inSession: digest),
            expiresAt: clock.now().adding(milliseconds: PhoneSession.lifetime * 1000)
        )
        return IssuedPhoneCode(session: session, sessionInfo: sessionInfo, code: code, isTest: testCode != nil)
    }

    func digest(ofPhoneCode code: String, inSession digest: [UInt8]) -> [UInt8] {
        secrets.keyedDigest(digest + Array(code.utf8), context: "phone-code")
    }

    private func randomCode() -> String {
        let range: UInt32 = 1_000_000
        let bound = UInt32.max - UInt32.max % range
        while true {
            let value = secrets.randomBytes(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            guard value < bound else { continue }
            let digits = String(value % range)
            return String(repeating: "0", count: Self.codeDigits - digits.utf8.count) + digits
        }
    }
}

extension PhoneSession.Purpose {
    /// `sms_type` reported to blocking functions.
    fileprivate var name: String {
        switch self {
        case .signIn: "SIGN_IN_OR_SIGN_UP"
        case .enrollment: "MULTI_FACTOR_ENROLLMENT"
        case .secondFactor: "MULTI_FACTOR_SIGN_IN"
        }
    }

    /// Enrollment is as open as sign-in: a client can claim any number.
    fileprivate var isSecondFactor: Bool {
        switch self {
        case .signIn, .enrollment: false
        case .secondFactor: true
        }
    }
}

import CressetWire

extension Accounts {
    /// A request for a mail with a code (docs/wire §9.2).
    public struct CodeRequest: Sendable {
        public let kind: ActionCode.Kind
        public var email: String?
        public var newEmail: String?
        public var idToken: Result<PresentedIDToken, IdentityError>?
        public var isFromAdministrator = false
        /// True if an administrator wants the link without a mail.
        public var wantsLinkAlone = false
        public var hasContinueURL = false
        public var namesLinkDomain = false
        /// Rejects a forbidden link, given the project's link domains; the time of the check depends on the kind.
        public var checkLink: @Sendable (_ linkDomains: [String]) throws -> Void = { _ in }
        fileprivate(set) var linkDomains: [String] = []

        public init(_ kind: ActionCode.Kind) {
            self.kind = kind
        }

        func requirePermittedLink() throws {
            try checkLink(linkDomains)
        }
    }

    /// The response to a code request; members are `nil` if it must not reveal an account.
    public struct CodeAnswer: Sendable {
        public let email: String
        public let issued: IssuedCode?
        public let mail: OutboxItem?
    }

    /// Creates a code and its mail.
    ///
    /// If responses must hide accounts, an unknown address causes the same work and response, but no mail is sent.
    ///
    /// - Parameter compose: Creates the mail of a code; `nil` returns the link to the caller.
    /// - Throws: In the order of docs/wire §9.2: `projectDisabled`, `operationNotAllowed`, `missingEmail`,
    ///   `invalidEmail`, `missingNewEmail`, `invalidNewEmail`, `missingIDToken`, `invalidIDToken`,
    ///   `missingContinueURL`, `tooManyMails`, `passwordResetLimit`, `emailNotFound`, `userNotFound`, `userDisabled`,
    ///   `adminOnly`, `emailExists`, errors of `checkLink`, `mailQuotaExceeded`. Before the account lookup:
    ///   `functionRefused`, `functionFailed`.
    public func sendCode(
        _ request: CodeRequest,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> CodeAnswer {
        try realm.requireEnabled()
        var request = request
        // Before the account lookup: the duration must not reveal an account.
        if request.namesLinkDomain { request.linkDomains = try await store.linkDomains(of: realm.project.id) }
        try await requireAgreement(to: request, in: realm)
        let subject = try await subject(of: request, in: realm)
        let issued = makeCode(request.kind, for: subject, in: realm.pool)
        let mail = try compose(issued)
        try await counting(request, for: subject, in: realm) {
            try await store.insert(issued.code, superseding: behavior.supersedesActionCodes, mail: mail)
        }
        return CodeAnswer(
            email: subject.email,
            issued: subject.isHidden ? nil : issued,
            mail: subject.isHidden ? nil : mail
        )
    }

    /// Calls the blocking function about a client's mail, with or without an account: the answer must not reveal one.
    private func requireAgreement(to request: CodeRequest, in realm: Realm) async throws {
        let purposes: [ActionCode.Kind: String] = [.passwordReset: "PASSWORD_RESET", .emailSignIn: "EMAIL_SIGN_IN"]
        guard !request.isFromAdministrator, let email = request.email, let purpose = purposes[request.kind] else {
            return
        }
        try await answer(to: BlockingEvent(.beforeSendEmail, email: email, purpose: purpose), in: realm)
    }

    /// Counts a mail against the project's daily quota and stores it; a failed write does not count.
    func counting<Result: Sendable>(
        _ request: CodeRequest,
        for subject: CodeSubject,
        in realm: Realm,
        store: () async throws -> Result
    ) async throws -> Result {
        guard behavior.limitsMail else { return try await store() }
        return try await limiter.reserveMail(dailyQuotas(of: request, for: subject, in: realm), at: clock.now())
            .keep(after: store)
    }

    /// Returns alternative lists of quotas for a mail: it counts on the first list with room.
    private func dailyQuotas(of request: CodeRequest, for subject: CodeSubject, in realm: Realm) -> [[Quota]] {
        let limits = realm.mailLimits
        guard !request.isFromAdministrator else {
            let isLink = request.wantsLinkAlone
            return [[.administratorMail(request.kind, isLink: isLink, of: realm.project.id, limits: limits)]]
        }
        // The owner of a new address differs from the owner of the account.
        let owner = subject.newEmail == nil ? subject.account : nil
        let isKnown = isKnown(to: owner, in: realm.pool)
        return Quota.clientMail(request.kind, to: subject.email, isKnown: isKnown, in: realm.pool, limits: limits)
    }

    private func subject(of request: CodeRequest, in realm: Realm) async throws -> CodeSubject {
        switch request.kind {
        case .passwordReset: try await passwordResetSubject(request, in: realm)
        case .emailSignIn: try await emailSignInSubject(request, in: realm)
        case .emailVerification: try await emailVerificationSubject(request, in: realm)
        case .emailChange: try await emailChangeSubject(request, in: realm)
        case .emailRecovery, .secondFactorRemoval, .signInMethodReversal: throw IdentityError(.operationNotAllowed)
        }
    }

    func makeCode(
        _ kind: ActionCode.Kind,
        for subject: CodeSubject,
        of change: SignInMethodChange? = nil,
        in pool: UserPool
    ) -> IssuedCode {
        let secret = Base64.urlEncoded(secrets.randomBytes(Self.codeLength))
        let expiry = Timestamp(seconds: clock.now().seconds + kind.lifetime)
        var code = ActionCode(
            pool: pool,
            digest: digest(ofCode: secret),
            kind: kind,
            email: subject.email,
            expiresAt: behavior.expiresActionCodes ? expiry : nil
        )
        code.newEmail = subject.newEmail
        code.localID = subject.account?.localID
        code.revision = subject.account?.sessions.revision
        code.methodChange = change
        code.enrollmentID = subject.enrollmentID
        return IssuedCode(code: code, secret: secret, account: subject.account, isHidden: subject.isHidden)
    }

    /// 54 characters of base64url.
    static let codeLength = 40

    func digest(ofCode secret: String) -> [UInt8] {
        secrets.digest(Array(secret.utf8))
    }
}

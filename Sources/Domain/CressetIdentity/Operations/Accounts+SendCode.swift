import CressetWire

extension Accounts {
    /// A request for a mail with a code (docs/wire §9.2).
    public struct CodeRequest: Sendable {
        /// The kind of the code.
        public let kind: ActionCode.Kind
        /// The e-mail address that the mail goes to.
        public var email: String?
        /// The e-mail address to change to.
        public var newEmail: String?
        /// The ID token of the account, or the refusal of it.
        public var idToken: Result<PresentedIDToken, IdentityError>?
        /// True if an administrator asks.
        public var isFromAdministrator = false
        /// True if an administrator wants the link, and no mail.
        public var wantsLinkAlone = false
        /// True if the caller has named the URL that the link leads to.
        public var hasContinueURL = false
        /// The caller's network address.
        public var clientAddress = ""
        /// True if the link is to have a domain that the caller has named.
        public var namesLinkDomain = false
        /// Refuses links that the project does not permit, given the link domains that it has registered. When that
        /// is said depends on the kind.
        public var checkLink: @Sendable (_ linkDomains: [String]) throws -> Void = { _ in }
        fileprivate(set) var linkDomains: [String] = []

        /// Makes a request that names only the kind.
        public init(_ kind: ActionCode.Kind) {
            self.kind = kind
        }

        func requirePermittedLink() throws {
            try checkLink(linkDomains)
        }
    }

    /// The address that the answer names, and the code; `nil` where nothing was sent and the answer must not tell.
    public struct CodeAnswer: Sendable {
        /// The e-mail address that the mail goes to.
        public let email: String
        /// The code with its secret; `nil` if there is none to tell of.
        public let issued: IssuedCode?
        /// The mail; `nil` where none is sent.
        public let mail: OutgoingMail?
    }

    /// Makes a code and the mail that carries it.
    ///
    /// If answers must not tell whether an address has an account, everything happens that would happen for one,
    /// only that the mail has no recipient: neither the response nor its time differs.
    ///
    /// - Parameter compose: Makes the mail of a code; where it gives none, the caller gets the link itself.
    /// - Throws: In the order of docs/wire §9.2: `projectDisabled`, `operationNotAllowed`, `missingEmail`,
    ///   `invalidEmail`, `missingNewEmail`, `invalidNewEmail`, `missingIDToken`, `invalidIDToken`,
    ///   `missingContinueURL`, `tooManyMails`, `passwordResetLimit`, `emailNotFound`, `userNotFound`, `userDisabled`, `adminOnly`,
    ///   `emailExists`, and what `checkLink` throws; last `mailQuotaExceeded`. Before
    ///   anything is known of the account `functionRefused`, `functionFailed`.
    public func sendCode(
        _ request: CodeRequest,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> CodeAnswer {
        try requireEnabled(realm)
        var request = request
        // Before anything is known of the account: the time that this takes must not tell of it.
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

    /// Asks the project's function about a mail that a client wants. Whether the address has an account does not matter: the
    /// answer must not tell.
    ///
    /// - Throws: `functionRefused`, `functionFailed`.
    private func requireAgreement(to request: CodeRequest, in realm: Realm) async throws {
        let purposes: [ActionCode.Kind: String] = [.passwordReset: "PASSWORD_RESET", .emailSignIn: "EMAIL_SIGN_IN"]
        guard !request.isFromAdministrator, let email = request.email, let purpose = purposes[request.kind] else {
            return
        }
        try await requireAgreement(to: BlockingEvent(.beforeSendEmail, email: email, purpose: purpose), in: realm)
    }

    /// Counts a mail as one of the project's day, and stores it; what was not stored does not count.
    ///
    /// - Throws: `mailQuotaExceeded`, and what `store` throws.
    func counting<Result: Sendable>(
        _ request: CodeRequest,
        for subject: CodeSubject,
        in realm: Realm,
        store: () async throws -> Result
    ) async throws -> Result {
        guard behavior.limitsMail else { return try await store() }
        let queued = try queue(request, for: subject, in: realm)
        do {
            return try await store()
        } catch {
            mailLimiter.withdraw(queued)
            throw error
        }
    }

    private func queue(
        _ request: CodeRequest,
        for subject: CodeSubject,
        in realm: Realm
    ) throws(IdentityError) -> MailLimiter.Queued {
        guard !request.isFromAdministrator else {
            return try mailLimiter.queue(
                request.kind,
                isLink: request.wantsLinkAlone,
                of: realm.project.id,
                limits: realm.mailLimits,
                at: clock.now()
            )
        }
        // The owner of a new address is not the one whose account changes.
        let owner = subject.newEmail == nil ? subject.account : nil
        return try mailLimiter.queue(
            request.kind,
            to: subject.email,
            isKnown: isKnown(request.clientAddress, to: owner, in: realm.pool),
            in: realm.pool,
            limits: realm.mailLimits,
            at: clock.now()
        )
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

    /// - Parameters:
    ///   - subject: The person that the code is about.
    ///   - change: The change of sign-in methods that it undoes.
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

    /// Random bytes of a code: 54 characters of base64url.
    static let codeLength = 40

    func digest(ofCode secret: String) -> [UInt8] {
        secrets.digest(Array(secret.utf8))
    }
}

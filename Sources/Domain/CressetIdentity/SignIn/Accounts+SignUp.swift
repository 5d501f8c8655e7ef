extension Accounts {
    /// A client's sign-up (docs/wire §6.1).
    public struct SignUpRequest: Sendable {
        public var email: String?
        public var password: String?
        public var displayName: String?
        /// `nil` creates an account. With an invalid token, the request fails without revealing a taken address.
        public var idToken: Result<PresentedIDToken, IdentityError>?
        /// Accepted only by the emulator.
        public var secondFactors: [NewSecondFactor] = []

        /// Creates a request; without any argument, it creates an anonymous account.
        public init(
            email: String? = nil,
            password: String? = nil,
            idToken: Result<PresentedIDToken, IdentityError>? = nil
        ) {
            (self.email, self.password, self.idToken) = (email, password, idToken)
        }

        fileprivate var requestsMoreThanAnAddress: Bool {
            password?.isEmpty == false || idToken != nil
        }

        /// Even an empty email counts as an email.
        var isAnonymous: Bool {
            email == nil && password == nil && idToken == nil
        }
    }

    /// Creates an account for a client, or adds email and password to the account of the ID token.
    ///
    /// - Throws: `projectDisabled`, `missingEmail`, `missingPassword`, `operationNotAllowed`, `adminOnly`,
    ///   `invalidEmail`, `tooManySignUps`, `emailExists`, `weakPassword`, `customPasswordRequirements`, in this order;
    ///   with an ID token those of ``account(of:in:)``, `credentialTooOld`, `operationNotAllowed` come before
    ///   `emailExists`, and `tooManyAttempts`, `tooManyMails` after it.
    public func signUp(
        _ request: SignUpRequest,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem? = { _ in nil }
    ) async throws -> SignIn {
        try realm.requireEnabled()
        try ProfileValidation.check(displayName: request.displayName, photoURL: nil)
        return request.isAnonymous
            ? try await signUpAnonymously(request, in: realm)
            : try await signUpWithPassword(request, in: realm, compose: compose)
    }

    private func signUpAnonymously(_ request: SignUpRequest, in realm: Realm) async throws -> SignIn {
        guard realm.policy.allowsAnonymous, realm.policy.allowsClientSignUp else { throw IdentityError(.adminOnly) }
        let new = NewSession(signInProvider: "anonymous")
        let user = try await countingSignUp(in: realm) {
            let now = clock.now()
            var account = newAccount(in: realm.pool, at: now)
            if behavior.namesAnonymousAccounts { account.displayName = request.displayName }
            try addFactors(of: request, to: &account, at: now)
            if realm.policy.deletesAnonymous { account.scheduleCleanUp(at: now) }
            return try await create(account, session: new, at: now, in: realm)
        }
        return try await signIn(to: user, session: new, in: realm)
    }

    /// Failed sign-ups do not count.
    func countingSignUp<Made: Sendable>(
        in realm: Realm,
        make: () async throws -> Made
    ) async throws -> Made {
        let now = clock.now()
        let temporary = realm.signUpQuota.flatMap { $0.isInForce(at: now) ? $0.limit : nil }
        guard let limit = temporary ?? (behavior.limitsSignUps ? signUpLimit : nil) else { return try await make() }
        let key = Quota.Key(network: clientAddress, pool: UserPool(projectID: realm.project.id))
        return try await limiter.reserve(
            [Quota(kind: .signUp, key: key, limit: limit)],
            at: now,
            rejectingWith: .tooManySignUps
        ).keep(after: make)
    }

    /// Creates an account like ``signUp(_:in:)``, but without a session.
    ///
    /// - Throws: `projectDisabled`, `missingEmail`, `missingPassword`, `operationNotAllowed`, `adminOnly`,
    ///   `invalidEmail`, `tooManySignUps`, `emailExists`, `weakPassword`, `customPasswordRequirements`, in this order.
    public func register(
        email: String?,
        password: String?,
        in realm: Realm
    ) async throws -> Account {
        try realm.requireEnabled()
        let request = SignUpRequest(email: email, password: password)
        return try await creating(request, in: realm) { account in
            try await run(in: realm) { step in
                var account = account
                try step.answers.admit(new: &account, by: SignInMethod("password"))
                step.change.account = account
                return account
            }
        }
    }

    private func signUpWithPassword(
        _ request: SignUpRequest,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> SignIn {
        guard let idToken = request.idToken else {
            let new = NewSession(signInProvider: "password", method: SignInMethod("password"))
            let user = try await creating(request, in: realm) { account in
                try await create(account, session: new, at: account.createdAt, in: realm)
            }
            return try await signIn(to: user, session: new, in: realm)
        }
        let (email, password) = try acceptedCredentials(request, in: realm)
        try checkPassword(password, in: realm)
        return try await addPassword(
            password,
            email: email,
            to: idToken.get(),
            request: request,
            in: realm,
            compose: compose
        )
    }

    private func creating<Made: Sendable>(
        _ request: SignUpRequest,
        in realm: Realm,
        make: (Account) async throws -> Made
    ) async throws -> Made {
        let (email, password) = try acceptedCredentials(request, in: realm)
        return try await countingSignUp(in: realm) {
            try await make(newAccount(request, email: email, password: password, in: realm))
        }
    }

    private func newAccount(
        _ request: SignUpRequest,
        email: String,
        password: String,
        in realm: Realm
    ) async throws -> Account {
        guard try await store.account(.email(email), in: realm.pool) == nil else { throw IdentityError(.emailExists) }
        let stored = try await acceptedPassword(
            password,
            for: email,
            as: .newcomer,
            in: realm
        )
        let now = clock.now()
        var account = newAccount(in: realm.pool, at: now)
        account.displayName = request.displayName
        account.addEmail(email, isVerified: false)
        try addFactors(of: request, to: &account, at: now)
        account.setPassword(stored, at: now)
        recordNetwork(of: &account, at: now)
        return account
    }

    private func acceptedCredentials(
        _ request: SignUpRequest,
        in realm: Realm
    ) throws(IdentityError) -> (email: String, password: String) {
        if behavior.missesEmptyAddresses, request.email == "", request.requestsMoreThanAnAddress {
            throw IdentityError(.missingEmail)
        }
        let (email, password) = try requiredCredentials(email: request.email, password: request.password)
        guard realm.policy.allowsPassword else { throw IdentityError(.operationNotAllowed) }
        guard realm.policy.allowsClientSignUp || request.idToken != nil else { throw IdentityError(.adminOnly) }
        guard let accepted = request.idToken == nil ? newAddress(email) : EmailAddress.canonical(email) else {
            throw IdentityError(.invalidEmail)
        }
        return (accepted, password)
    }

    /// Its id stays. Allowed with enumeration protection, too.
    private func addPassword(
        _ password: String,
        email: String,
        to token: PresentedIDToken,
        request: SignUpRequest,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> SignIn {
        let current = try await account(of: token, in: realm)
        // A stolen old token must not become a password.
        try requireMayUpgrade(current, to: email, by: token, in: realm, at: clock.now())
        _ = try address(email, for: current)
        if current.email != nil && current.email != email { try realm.requireUnprotectedEmailChange() }
        if current.email != email { try requireMayGetUnprovenEmail(current, in: realm, at: clock.now()) }
        let owner = try await store.account(.email(email), in: realm.pool)
        guard owner == nil || owner?.localID == current.localID else { throw IdentityError(.emailExists) }
        let trustLevel = trustLevel(ofSessionTo: current)
        let stored = try await passwords.hash(
            password,
            for: requester(email, as: trustLevel, in: realm)
        )
        let upgrade = Upgrade(former: current, token: token, email: email, password: stored, request: request)
        let now = clock.now()
        let new = NewSession(signInProvider: "password", method: SignInMethod("password"))
            .added(to: current, by: token, of: try await session(of: token, in: realm))
        let draft = draftSession(new, at: now)
        return try await run(in: realm, compose: compose) { step in
            var account = try step.account(token.localID)
            let old = account
            try new.requireSameStanding(of: old)
            try apply(upgrade, to: &account, in: realm, at: now)
            // The Firebase Auth emulator sends no mail here.
            if behavior.revealsSignInMethods { try notify(ofChange: old, to: &account, in: &step, at: now) }
            return try step.signIn(to: account, by: draft)
        }
    }

    /// New credentials of an account, checked except for the write step.
    private struct Upgrade: Sendable {
        let former: Account
        let token: PresentedIDToken
        let email: String
        let password: StoredPassword
        let request: SignUpRequest
    }

    private func requireMayUpgrade(
        _ account: Account,
        to email: String,
        by token: PresentedIDToken,
        in realm: Realm,
        at now: Timestamp
    ) throws(IdentityError) {
        try requireRecentSignIn(token, for: .changePassword, on: account, in: realm, at: now)
        guard account.email != email else { return }
        try requireRecentSignIn(token, for: .changeAddress, on: account, in: realm, at: now)
    }

    private func apply(
        _ upgrade: Upgrade,
        to account: inout Account,
        in realm: Realm,
        at now: Timestamp
    ) throws(IdentityError) {
        try account.requireUsable(for: upgrade.token, under: behavior)
        guard account.email == upgrade.former.email else { throw IdentityError(.tokenExpired) }
        try requireMayUpgrade(account, to: upgrade.email, by: upgrade.token, in: realm, at: now)
        try account.requireRoomForSession(at: now)
        if account.email != upgrade.email { try requireMayGetUnprovenEmail(account, in: realm, at: now) }
        let wasUnclaimed = account.isUnclaimed
        if account.email == nil {
            account.addEmail(upgrade.email, isVerified: false)
        } else if account.email != upgrade.email {
            account.changeEmail(to: upgrade.email, at: now)
        }
        if let displayName = upgrade.request.displayName { account.displayName = displayName }
        try addFactors(of: upgrade.request, to: &account, at: now)
        account.setPassword(upgrade.password, at: now)
        recordNetwork(of: &account, isProven: wasUnclaimed, at: now)
    }

    private func addFactors(
        of request: SignUpRequest,
        to account: inout Account,
        at now: Timestamp
    ) throws(IdentityError) {
        guard behavior.acceptsFactorsAtSignUp, !request.secondFactors.isEmpty else { return }
        account.secondFactors = try newFactors(request.secondFactors, at: now)
    }
}

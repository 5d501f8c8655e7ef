extension Identity {
    /// What users may change of their own account (docs/wire §6.6). `nil`: not mentioned.
    public struct ClientUpdateRequest: Sendable {
        public var email: String?
        public var password: String?
        public var displayName: String?
        public var photoURL: String?
        public var removedAttributes: [AccountAttribute] = []
        public var removedProviders: [String] = []
        /// The client has sent a `validSince`: whatever its value, it means "end all sessions now".
        public var revokesSessions = false
        /// Whether the answer shall have a refresh token.
        public var wantsRefreshToken = false
        /// The caller's network address.
        public var address = ""

        public init() {}
    }

    /// What an update has led to.
    public struct UpdateResult: Sendable {
        public let account: Account
        /// The new session, if the change ended the old ones.
        public let signIn: SignIn?
        /// Whether the session was kept, so that its refresh token may be given out.
        public let includesRefreshToken: Bool
        /// The address that the owner has exchanged for another one.
        public var formerEmail: String?
    }

    /// Changes the account of the ID token.
    ///
    /// - Throws: those of ``account(of:in:)``, `invalidEmail`, `operationNotAllowed`, `emailExists`,
    ///   `weakPassword`, `customPasswordRequirements`, `credentialTooOld`, `invalidProfileAttribute`.
    public func update(
        _ request: ClientUpdateRequest, of token: PresentedIDToken, in realm: Realm
    ) async throws -> UpdateResult {
        try requireOpen(realm)
        let current = try await account(of: token, in: realm)
        let email = try await acceptedEmail(request.email, of: current, in: realm)
        if let password = request.password { try checkPassword(password, in: realm) }
        if email != nil || request.password != nil { try requireRecentSignIn(token) }
        try ProfileRules.check(displayName: request.displayName, photoURL: request.photoURL)
        let stored = try await hash(of: request, for: current, in: realm)
        var result = try await apply(request, email: email, password: stored, to: current, token, in: realm)
        result.formerEmail = email == nil ? nil : current.email
        return result
    }

    /// The address to change to; `nil` if it stays.
    func acceptedEmail(
        _ email: String?, of current: Account, in realm: Realm
    ) async throws -> String? {
        guard let email else { return nil }
        guard let canonical = EmailAddress.canonical(email) else { throw IdentityError(.invalidEmail) }
        guard canonical != current.email else { return nil }
        try requireUnprotectedEmailChange(in: realm)
        guard realm.policy.allowsPassword else { throw IdentityError(.operationNotAllowed) }
        guard try await store.account(email: canonical, in: realm.pool) == nil else {
            throw IdentityError(.emailExists)
        }
        return canonical
    }

    private func hash(
        of request: ClientUpdateRequest, for current: Account, in realm: Realm
    ) async throws -> StoredPassword? {
        guard let password = request.password else { return nil }
        guard realm.policy.allowsPassword else { throw IdentityError(.operationNotAllowed) }
        return try await passwords.hash(
            password, for: requester(current.localID, from: request.address, in: realm))
    }

    private func apply(
        _ request: ClientUpdateRequest, email: String?, password: StoredPassword?, to current: Account,
        _ token: PresentedIDToken, in realm: Realm
    ) async throws -> UpdateResult {
        let now = clock.now()
        let change: @Sendable (inout Account) throws -> Void = { account in
            try requireUsable(account, for: token)
            if let email { account.changeEmail(to: email, at: now) }
            if let password { account.setPassword(password, at: now) }
            if let displayName = request.displayName { account.displayName = displayName }
            if let photoURL = request.photoURL { account.photoURL = photoURL }
            account.removeProviders(
                request.removedProviders, keepingEmail: behavior.keepsEmailWhenPasswordProviderIsRemoved)
            account.removeAttributes(request.removedAttributes)
            if request.revokesSessions { account.revokeSessions(at: now) }
        }
        let changesCredentials = email != nil || password != nil || request.revokesSessions
        return try await naming {
            try await write(
                change, to: current, token, opensSession: changesCredentials,
                keepsSession: request.wantsRefreshToken || !behavior.returnsRefreshTokenOnlyWhenAsked, at: now)
        }
    }

    private func write(
        _ change: @escaping @Sendable (inout Account) throws -> Void, to current: Account, _ token: PresentedIDToken,
        opensSession: Bool, keepsSession: Bool, at now: Timestamp
    ) async throws -> UpdateResult {
        guard opensSession else {
            let account = try await store.update(current.localID, in: current.pool) { account in
                try change(&account)
                return nil
            }
            return UpdateResult(account: account, signIn: nil, includesRefreshToken: false)
        }
        let provider = token.signInProvider == "anonymous" ? "password" : token.signInProvider
        let opened = openSession(
            NewSession(signInProvider: provider, secondFactor: token.secondFactor), for: current, at: now)
        let account = try await store.update(current.localID, in: current.pool) { account in
            try change(&account)
            return keepsSession ? opened.session : nil
        }
        let signIn = SignIn(
            account: account, session: opened.session, refreshToken: opened.refreshToken, isNewUser: false)
        return UpdateResult(account: account, signIn: signIn, includesRefreshToken: keepsSession)
    }
}

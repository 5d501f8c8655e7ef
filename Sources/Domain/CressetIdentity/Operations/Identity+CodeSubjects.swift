/// Who gets a code of which kind, each check in the order of docs/wire §9.2.
extension Identity {
    func passwordResetSubject(_ request: CodeRequest, in realm: Realm) async throws -> CodeSubject {
        let email = try requiredEmail(request.email)
        if request.isFromAdministrator { try request.checkLink() }
        try admit(request, to: email, in: realm)
        guard let account = try await store.account(email: email, in: realm.pool) else {
            guard realm.policy.hidesAccounts else { throw IdentityError(.emailNotFound) }
            return CodeSubject(email: email, isHidden: true)
        }
        try request.checkLink()
        return CodeSubject(email: email, account: account)
    }

    func emailSignInSubject(_ request: CodeRequest, in realm: Realm) async throws -> CodeSubject {
        guard realm.policy.allowsEmailLink else { throw IdentityError(.operationNotAllowed) }
        let email = try requiredEmail(request.email)
        guard request.hasContinueURL else { throw IdentityError(.missingContinueURL) }
        try request.checkLink()
        try admit(request, to: email, in: realm)
        let account = try await store.account(email: email, in: realm.pool)
        guard account?.isDisabled != true else { throw IdentityError(.userDisabled) }
        guard account != nil || realm.policy.allowsClientSignUp || request.isFromAdministrator else {
            throw IdentityError(.adminOnly)
        }
        return CodeSubject(email: email, account: account)
    }

    func emailVerificationSubject(_ request: CodeRequest, in realm: Realm) async throws -> CodeSubject {
        let account = try await caller(request, in: realm)
        guard let email = account.email else { throw IdentityError(.missingEmail) }
        try request.checkLink()
        try admit(request, to: email, in: realm)
        return CodeSubject(email: email, account: account)
    }

    func emailChangeSubject(_ request: CodeRequest, in realm: Realm) async throws -> CodeSubject {
        guard let wanted = request.newEmail, !wanted.isEmpty else { throw IdentityError(.missingNewEmail) }
        guard let newEmail = EmailAddress.canonical(wanted) else { throw IdentityError(.invalidNewEmail) }
        if request.isFromAdministrator { _ = try requiredEmail(request.email) }
        let account = try await caller(request, in: realm)
        if case .success(let token) = request.idToken, !request.isFromAdministrator { try requireRecentSignIn(token) }
        guard let email = account.email else { throw IdentityError(.missingEmail) }
        try request.checkLink()
        try admit(request, to: newEmail, in: realm)
        var subject = CodeSubject(email: email, newEmail: newEmail, account: account)
        // The same address is one that is taken, too.
        if try await store.account(email: newEmail, in: realm.pool) != nil {
            guard realm.policy.hidesAccounts else { throw IdentityError(.emailExists) }
            subject.isHidden = true
        }
        return subject
    }

    /// The account that an administrator names by its address, or that an ID token proves.
    ///
    /// - Throws: `missingEmail`, `invalidEmail`, `userNotFound`, `missingIDToken`, those of ``account(of:in:)``.
    private func caller(_ request: CodeRequest, in realm: Realm) async throws -> Account {
        if request.isFromAdministrator, let email = request.email {
            let email = try requiredEmail(email)
            guard let account = try await store.account(email: email, in: realm.pool) else {
                throw IdentityError(.userNotFound)
            }
            return account
        }
        guard let idToken = request.idToken else {
            throw IdentityError(request.isFromAdministrator ? .missingEmail : .missingIDToken)
        }
        let token = try idToken.get()
        // A disabled user's code is issued all the same: only that the token is nobody's is told.
        guard let account = try await store.account(token.localID, in: realm.pool) else {
            throw IdentityError(.userNotFound)
        }
        guard account.isDisabled else { return try await self.account(of: token, in: realm) }
        if behavior.enforcesRevocation, token.authTime < account.validSince ?? 0 {
            throw IdentityError(.tokenExpired)
        }
        return account
    }

    /// - Throws: `missingEmail`, `invalidEmail`.
    func requiredEmail(_ email: String?) throws(IdentityError) -> String {
        guard let email, !email.isEmpty else { throw IdentityError(.missingEmail) }
        guard let canonical = EmailAddress.canonical(email) else { throw IdentityError(.invalidEmail) }
        return canonical
    }

    private func admit(_ request: CodeRequest, to email: String, in realm: Realm) throws(IdentityError) {
        guard behavior.limitsMail else { return }
        guard !request.isFromAdministrator else {
            return try mailLimiter.admit(
                request.kind, isLink: request.wantsLinkAlone, of: realm.project.id, realm.mailLimits, at: clock.now())
        }
        try mailLimiter.admit(
            request.kind, to: email, from: request.address, in: realm.pool, realm.mailLimits, at: clock.now())
    }
}

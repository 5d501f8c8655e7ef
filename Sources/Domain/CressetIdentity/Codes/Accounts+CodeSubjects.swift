/// The subjects of codes of each kind, each check in the order of docs/wire §9.2.
extension Accounts {
    func passwordResetSubject(_ request: CodeRequest, in realm: Realm) async throws -> CodeSubject {
        let email = try recipient(of: request)
        if request.isFromAdministrator { try request.requirePermittedLink() }
        let owner = try await store.account(.email(email), in: realm.pool)
        try admit(request, to: email, of: owner, in: realm)
        guard let account = owner else {
            guard realm.policy.hidesAccounts else {
                throw IdentityError(
                    request.isFromAdministrator || newAddress(email) != nil ? .emailNotFound : .invalidEmail
                )
            }
            return CodeSubject(email: email, isHidden: true)
        }
        try request.requirePermittedLink()
        return CodeSubject(email: email, account: account)
    }

    func emailSignInSubject(_ request: CodeRequest, in realm: Realm) async throws -> CodeSubject {
        guard realm.policy.allowsEmailLink else { throw IdentityError(.operationNotAllowed) }
        let email = try recipient(of: request)
        guard request.hasContinueURL || !behavior.needsContinueURL else { throw IdentityError(.missingContinueURL) }
        try request.requirePermittedLink()
        let account = try await store.account(.email(email), in: realm.pool)
        try admit(request, to: email, of: account, in: realm)
        guard let refusal = refusal(ofSignInLinkTo: account, request, in: realm) else {
            return CodeSubject(email: email, account: account)
        }
        // An error would reveal a missing or disabled account.
        guard realm.policy.hidesAccounts, !request.isFromAdministrator else { throw refusal }
        return CodeSubject(email: email, isHidden: true)
    }

    func emailVerificationSubject(_ request: CodeRequest, in realm: Realm) async throws -> CodeSubject {
        let account = try await caller(request, in: realm)
        guard let email = account.email else { throw IdentityError(.missingEmail) }
        try request.requirePermittedLink()
        try admit(request, to: email, of: account, in: realm)
        return CodeSubject(email: email, account: account)
    }

    private func refusal(
        ofSignInLinkTo account: Account?,
        _ request: CodeRequest,
        in realm: Realm
    ) -> IdentityError? {
        if let account {
            return account.isDisabled && !behavior.mailsDisabledAddresses ? IdentityError(.userDisabled) : nil
        }
        guard request.email.flatMap(newAddress) != nil else { return IdentityError(.invalidEmail) }
        let mayBeMade = realm.policy.allowsClientSignUp || request.isFromAdministrator
        return mayBeMade ? nil : IdentityError(.adminOnly)
    }

    func emailChangeSubject(_ request: CodeRequest, in realm: Realm) async throws -> CodeSubject {
        guard let wanted = request.newEmail, !wanted.isEmpty else { throw IdentityError(.missingNewEmail) }
        guard let newEmail = newAddress(wanted) else { throw IdentityError(.invalidNewEmail) }
        if request.isFromAdministrator { _ = try requiredEmail(request.email) }
        let account = try await caller(request, in: realm)
        if case .success(let token) = request.idToken, !request.isFromAdministrator {
            try requireRecentSignIn(token, for: .changeAddress, on: account, in: realm, at: clock.now())
        }
        guard let email = account.email else { throw IdentityError(.missingEmail) }
        try request.requirePermittedLink()
        // A network known to the caller's account proves no relation to the new address.
        try admit(request, to: newEmail, of: nil, in: realm)
        var subject = CodeSubject(email: email, newEmail: newEmail, account: account)
        // An unchanged address counts as taken, too.
        if try await store.account(.email(newEmail), in: realm.pool) != nil {
            guard realm.policy.hidesAccounts else { throw IdentityError(.emailExists) }
            subject.isHidden = true
        }
        return subject
    }

    /// Returns the account of an administrator's address or of an ID token.
    private func caller(_ request: CodeRequest, in realm: Realm) async throws -> Account {
        if request.isFromAdministrator, let email = request.email {
            let email = try requiredEmail(email)
            guard let account = try await store.account(.email(email), in: realm.pool) else {
                throw IdentityError(.userNotFound)
            }
            return account
        }
        guard let idToken = request.idToken else {
            guard !request.isFromAdministrator else { throw IdentityError(.missingEmail) }
            throw IdentityError(request.kind == .emailVerification ? .invalidIDToken : .missingIDToken)
        }
        let token = try idToken.get()
        guard token.tenantID == realm.pool.tenantID else { return try await self.account(of: token, in: realm) }
        // A disabled user also gets a code; only an unknown account is an error.
        guard var account = try await store.account(token.localID, in: realm.pool) else {
            throw IdentityError(.userNotFound)
        }
        if account.isDisabled, behavior.mailsDisabledBearers {
            guard account.isAlive(for: token, under: behavior) else { throw IdentityError(.tokenExpired) }
        } else {
            account = try await self.account(of: token, in: realm)
        }
        return account
    }

    /// Administrators may name any account. An address forbidden for new accounts fails alike with or without an
    /// existing account.
    private func recipient(of request: CodeRequest) throws(IdentityError) -> String {
        let email = try requiredEmail(request.email)
        guard
            request.isFromAdministrator || behavior.acceptsUnreachableAddresses || EmailAddress.inherited(email) != nil
        else {
            throw IdentityError(.invalidEmail)
        }
        return email
    }

    func requiredEmail(_ email: String?) throws(IdentityError) -> String {
        guard let email, !email.isEmpty else { throw IdentityError(.missingEmail) }
        guard let canonical = EmailAddress.canonical(email) else { throw IdentityError(.invalidEmail) }
        return canonical
    }

    private func admit(
        _ request: CodeRequest,
        to email: String,
        of owner: Account?,
        in realm: Realm
    ) throws(IdentityError) {
        guard behavior.limitsMail, !request.isFromAdministrator else { return }
        let quotas = Quota.mailRequest(
            request.kind,
            to: email,
            from: clientAddress,
            isKnown: isKnown(to: owner, in: realm.pool),
            hasAccount: owner != nil,
            in: realm.pool,
            limits: realm.mailLimits
        )
        try limiter.admitMail(quotas, of: request.kind, at: clock.now())
    }
}

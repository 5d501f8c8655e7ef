import CressetWire

extension Accounts {
    /// The changes requested by the account's user (docs/wire §6.6); `nil` leaves a member unchanged.
    public struct ClientUpdateRequest: Sendable {
        public var email: String?
        public var password: String?
        public var displayName: String?
        public var photoURL: String?
        public var removedAttributes: [AccountAttribute] = []
        public var removedProviders: [String] = []
        public var removedPasskeys: [[UInt8]] = []
        /// As in ``AdminUpdateRequest/passkeyNames``.
        public var passkeyNames: [[UInt8]: String] = [:]
        /// The identity to add, without proof.
        public var linkedIdentity: ProviderIdentity?
        /// True if the client sent a `validSince`; any value ends all sessions now.
        public var revokesSessions = false
        public var wantsRefreshToken = false
        /// The error for a forbidden member; thrown after the token's account is known.
        public var refusal: IdentityError?

        public init() {}
    }

    public struct UpdateResult: Sendable {
        public let account: Account
        public let signIn: SignIn?
        public let includesRefreshToken: Bool
        public let notices: [OwnerNotice]
    }

    /// Changes the account of the ID token.
    ///
    /// Changed credentials end all sessions. A session too old for a sensitive change may end all sessions, but gets no
    /// new one.
    ///
    /// - Throws: Those of ``account(of:in:)``, `invalidEmail`, `operationNotAllowed`, `emailExists`, `weakPassword`, `customPasswordRequirements`, `credentialTooOld`, `invalidProfileAttribute`,
    ///   `tooManyMails`, `tooManyAttempts`, `passkeyNotFound`.
    public func update(
        _ request: ClientUpdateRequest,
        of token: PresentedIDToken,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> UpdateResult {
        try realm.requireEnabled()
        let current = try await account(of: token, in: realm)
        let session = try await self.session(of: token, in: realm)
        if let refusal = request.refusal { throw refusal }
        let email = try await acceptedEmail(request.email, of: current, in: realm)
        if let password = request.password { try checkPassword(password, in: realm) }
        for operation in sensitiveOperations(request, email: email) {
            try requireRecentSignIn(token, for: operation, on: current, in: realm, at: clock.now())
        }
        try ProfileValidation.check(displayName: request.displayName, photoURL: request.photoURL)
        try ProfileValidation.check(passkeyNames: request.passkeyNames)
        if let identity = request.linkedIdentity {
            try await requireLinkable(identity, to: current.localID, in: realm)
        }
        let stored = try await hash(of: request, for: current, in: realm)
        let change = OwnChange(
            request: request,
            email: email,
            password: stored,
            token: token,
            session: session,
            realm: realm,
            removesFactor: !request.removedPasskeys.isEmpty && passkeysAreSecondFactors(in: realm)
        )
        return try await apply(change, to: current, compose: compose)
    }

    func acceptedEmail(
        _ email: String?,
        of current: Account,
        in realm: Realm
    ) async throws -> String? {
        guard let email else { return nil }
        let canonical = try address(email, for: current)
        guard canonical != current.email else { return nil }
        try realm.requireUnprotectedEmailChange()
        try requireMayGetUnprovenEmail(current, in: realm, at: clock.now())
        guard realm.policy.allowsPassword else { throw IdentityError(.operationNotAllowed) }
        guard try await store.account(.email(canonical), in: realm.pool) == nil else {
            throw IdentityError(.emailExists)
        }
        return canonical
    }

    private func hash(
        of request: ClientUpdateRequest,
        for current: Account,
        in realm: Realm
    ) async throws -> StoredPassword? {
        guard let password = request.password else { return nil }
        guard realm.policy.allowsPassword else { throw IdentityError(.operationNotAllowed) }
        let trustLevel = trustLevel(ofSessionTo: current)
        return try await passwords.hash(
            password,
            for: requester(current.localID, as: trustLevel, in: realm)
        )
    }

    /// An update, checked except for the write step.
    private struct OwnChange: Sendable {
        let request: ClientUpdateRequest
        let email: String?
        let password: StoredPassword?
        let token: PresentedIDToken
        let session: Session?
        let realm: Realm
        let removesFactor: Bool

        var addsMethod: Bool {
            email != nil || password != nil || request.linkedIdentity != nil
        }

        var endsSessions: Bool {
            email != nil || password != nil || removesEmail || removesFactor || request.revokesSessions
        }

        var removesEmail: Bool {
            request.removedAttributes.contains(.email)
        }
    }

    private func apply(
        _ change: OwnChange,
        to current: Account,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> UpdateResult {
        let now = clock.now()
        let new = newSession(by: change, for: current)
        // The session is judged by the account before the change.
        let opensSession =
            change.endsSessions && may(.renewSession, by: change.token, on: current, in: change.realm, at: now)
        let draft = draftSession(new, at: now)
        return try await run(in: change.realm, compose: compose) { step in
            var account = try step.account(current.localID)
            let old = account
            if new.isClaim { try new.requireSameStanding(of: old) }
            try check(change, for: old, at: now)
            let isTrusted = may(.renewSession, by: change.token, on: old, in: change.realm, at: now)
            guard !opensSession || isTrusted else { throw IdentityError(.credentialTooOld) }
            if opensSession { try old.requireRoomForSession(at: now) }
            write(change, to: &account, at: now)
            try notify(ofChange: old, to: &account, byTrusted: isTrusted, in: &step, at: now)
            let signIn = opensSession ? try step.signIn(to: account, by: draft, isSignIn: false) : nil
            if !opensSession {
                if new.isClaim { try step.answers.admit(new, to: &account) }
                step.change.account = account
            }
            let mayRefresh = change.request.wantsRefreshToken || !behavior.returnsRefreshTokenOnlyWhenAsked
            return UpdateResult(
                account: signIn?.account ?? account,
                signIn: signIn,
                includesRefreshToken: opensSession && mayRefresh,
                notices: step.notices
            )
        }
    }

    /// The first sign-in method claims the account.
    private func newSession(by change: OwnChange, for account: Account) -> NewSession {
        let provider = provider(afterChangeBy: change.token)
        if account.isUnclaimed, change.addsMethod {
            return NewSession(signInProvider: provider, method: SignInMethod("password"))
                .added(to: account, by: change.token, of: change.session)
        }
        var new = NewSession(replacing: change.token, of: change.session, signInProvider: provider)
        if change.removesFactor { new.secondFactor = nil }
        if change.password != nil { new.signInAttributes["isTemporaryPassword"] = nil }
        return new
    }

    private func provider(afterChangeBy token: PresentedIDToken) -> String {
        token.signInProvider == "anonymous" && !behavior.keepsAnonymousSignIn ? "password" : token.signInProvider
    }

    private func check(_ change: OwnChange, for account: Account, at now: Timestamp) throws(IdentityError) {
        try account.requireUsable(for: change.token, under: behavior)
        try requirePasskeys(change.request.removedPasskeys + change.request.passkeyNames.keys, of: account)
        var operations = sensitiveOperations(change.request, email: change.email)
        if change.removesFactor { operations.append(.withdrawFactor) }
        var removed = account
        remove(change.request, from: &removed, at: now)
        if change.removesFactor { try requireKeptFactor(of: removed, in: change.realm) }
        if change.email != nil { try requireMayGetUnprovenEmail(account, in: change.realm, at: now) }
        if let difference = SignInMethodChange(from: account, to: removed) {
            // The owner needs a notice and a way to undo this: an old session may be a thief's.
            let isTold = difference.removed.isEmpty || account.canBeNotified(at: now)
            operations.append(isTold ? .unlinkMethod : .unlinkMethodSilently)
        }
        for operation in operations {
            try requireRecentSignIn(change.token, for: operation, on: account, in: change.realm, at: now)
        }
    }

    private func sensitiveOperations(_ request: ClientUpdateRequest, email: String?) -> [SensitiveOperation] {
        var operations: [SensitiveOperation] = []
        if request.password != nil { operations.append(.changePassword) }
        if email != nil || request.removedAttributes.contains(.email) { operations.append(.changeAddress) }
        if request.linkedIdentity != nil { operations.append(.linkProvider) }
        return operations
    }

    private func write(_ change: OwnChange, to account: inout Account, at now: Timestamp) {
        if let email = change.email { account.changeEmail(to: email, at: now) }
        if let password = change.password { account.setPassword(password, at: now) }
        if let displayName = change.request.displayName { account.displayName = displayName }
        if let photoURL = change.request.photoURL { account.photoURL = photoURL }
        if let identity = change.request.linkedIdentity { account.link(identity, at: now) }
        account.namePasskeys(change.request.passkeyNames)
        remove(change.request, from: &account, at: now)
        if change.removesFactor { settleRecoveryCodes(of: &account, in: change.realm) }
        if change.request.revokesSessions || change.removesEmail || change.removesFactor {
            account.revokeSessions(at: now)
        }
    }

    private func remove(_ request: ClientUpdateRequest, from account: inout Account, at now: Timestamp) {
        account.removeProviders(
            request.removedProviders,
            keepingEmail: behavior.keepsEmailWhenPasswordProviderIsRemoved,
            at: now
        )
        account.removeAttributes(request.removedAttributes, at: now)
        account.removePasskeys(request.removedPasskeys)
    }
}

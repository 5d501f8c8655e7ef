extension Accounts {
    /// Signs in with an identity provider's assertion, in one store step (docs/wire §8.4).
    ///
    /// Selects the account with the identity; else the owner of an address proven by the provider; else a new account.
    ///
    /// - Throws: `projectDisabled`, `invalidProviderIdentity`, `userDisabled`, `userNotFound`, `adminOnly`,
    ///   `tooManyMails`.
    public func signIn(
        with identity: FederatedIdentity,
        mayCreate: Bool = true,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> FederatedOutcome {
        try realm.requireEnabled()
        try ProviderIdentityValidation.check(identity)
        let identity = identity.trimmed
        let email = realm.policy.allowsDuplicateEmails ? nil : identity.email
        let now = clock.now()
        let attempt = FederatedAttempt(
            identity: identity,
            new: newAccount(in: realm.pool, at: now),
            realm: realm,
            draft: draftSession(identity.session, at: now)
        )
        let resolution = try await run(in: realm, compose: compose) { step in
            if var owner = try step.reader.account(identity.name) {
                try owner.requireEnabled()
                if needsSecondFactor(owner, after: attempt.draft.new.signInProvider, in: realm) {
                    return try challenge(owner, by: attempt)
                }
                owner.refresh(identity)
                return try open(owner, as: .known, by: attempt, in: &step)
            }
            if let owner = try email.flatMap({ try step.reader.account(.email($0)) }) {
                return try join(owner, by: attempt, in: &step)
            }
            guard mayCreate else { throw IdentityError(.userNotFound) }
            return try create(attempt, email: email, in: &step)
        }
        switch resolution {
        case .needsConfirmation(let owner): return .needsConfirmation(of: owner)
        case .needsSecondFactor(let challenge): return .needsSecondFactor(challenge)
        case .user(let user, let way, let isRecycled):
            let signIn = try await signIn(to: user, session: identity.session, in: realm)
            return .signedIn(FederatedSignIn(signIn: signIn, way: way, isEmailRecycled: isRecycled))
        }
    }

    private struct FederatedAttempt: Sendable {
        let identity: FederatedIdentity
        let new: Account
        let realm: Realm
        let draft: SessionDraft
    }

    private enum Resolution: Sendable {
        case needsConfirmation(of: Account)
        case needsSecondFactor(SecondFactorChallenge)
        case user(NewUser, FederatedSignIn.Way, isRecycled: Bool)
    }

    /// The identity joins the account only after proof of a second factor.
    private func challenge(_ owner: Account, by attempt: FederatedAttempt, joins: Bool = false) throws -> Resolution {
        .needsSecondFactor(
            try challenge(
                owner,
                after: attempt.draft.new,
                joining: joins ? attempt.identity : nil,
                in: attempt.realm,
                at: attempt.draft.moment
            )
        )
    }

    private func join(
        _ owner: Account,
        by attempt: FederatedAttempt,
        in step: inout ChangeStep
    ) throws -> Resolution {
        let (identity, realm, now) = (attempt.identity, attempt.realm, attempt.draft.moment)
        let isProven = owner.emailVerified == true
        guard identity.isEmailVerified, isProven || realm.policy.handsUnverifiedAccountsOver else {
            return .needsConfirmation(of: owner)
        }
        try owner.requireEnabled()
        var account = owner
        let isRecycled = isProven ? account.join(identity) : account.handOver(to: identity, at: now)
        // Passkeys of a removed owner require no second factor.
        if needsSecondFactor(account, after: attempt.draft.new.signInProvider, in: realm) {
            return try challenge(owner, by: attempt, joins: isProven)
        }
        if isProven {
            account.recordLinkedProvider(identity.providerID, at: now)
            try notify(ofChange: owner, to: &account, in: &step, at: now)
        }
        step.change.endsCodes = !isProven
        let way: FederatedSignIn.Way = isProven ? .linked : .takenOver
        return try open(account, as: way, isRecycled: isRecycled, by: attempt, in: &step)
    }

    /// - Parameter email: Account's address; `nil` if several accounts may share one.
    private func create(
        _ attempt: FederatedAttempt,
        email: String?,
        in step: inout ChangeStep
    ) throws -> Resolution {
        guard attempt.realm.policy.allowsClientSignUp else { throw IdentityError(.adminOnly) }
        let identity = attempt.identity
        var account = attempt.new
        account.email = email
        account.emailVerified = email == nil ? nil : identity.isEmailVerified
        account.displayName = identity.displayName
        account.photoURL = identity.photoURL
        account.profile = identity.accountProfile
        account.attach(identity)
        account.revokeSessions(at: attempt.draft.moment)
        recordNetwork(of: &account, at: attempt.draft.moment)
        return .user(try step.signUp(account, by: attempt.draft), .created, isRecycled: false)
    }

    private func open(
        _ account: Account,
        as way: FederatedSignIn.Way,
        isRecycled: Bool = false,
        by attempt: FederatedAttempt,
        in step: inout ChangeStep
    ) throws -> Resolution {
        var account = account
        let isProven = !account.isProvisional(attempt.identity.providerID, at: attempt.draft.moment)
        recordNetwork(of: &account, isProven: isProven, at: attempt.draft.moment)
        return .user(.signedIn(try step.signIn(to: account, by: attempt.draft)), way, isRecycled: isRecycled)
    }
}

/// The outcome of an identity provider's assertion (docs/wire §8.4).
public enum FederatedOutcome: Equatable, Sendable {
    case signedIn(FederatedSignIn)
    case needsSecondFactor(SecondFactorChallenge)
    /// The address belongs to this account without proof of the same owner; the account is unchanged.
    case needsConfirmation(of: Account)
}

public struct FederatedSignIn: Equatable, Sendable {
    public enum Way: Equatable, Sendable {
        case known
        /// The identity was linked, after the owner verified the address or requested it.
        case linked
        /// The account had an unverified address and was transferred to the user with a verified one.
        case takenOver
        case created
    }

    public let signIn: SignIn
    public let way: Way
    /// True if the account's previous identity of the same provider was replaced.
    public let isEmailRecycled: Bool

    public init(signIn: SignIn, way: Way, isEmailRecycled: Bool = false) {
        self.signIn = signIn
        self.way = way
        self.isEmailRecycled = isEmailRecycled
    }
}

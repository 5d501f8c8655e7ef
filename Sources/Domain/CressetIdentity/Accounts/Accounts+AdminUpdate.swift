extension Accounts {
    /// The changes requested by an administrator (docs/wire §6.6); `nil` leaves a member unchanged.
    public struct AdminUpdateRequest: Sendable {
        public var localID: String?
        public var email: String?
        public var emailVerified: Bool?
        public var password: String?
        public var displayName: String?
        public var photoURL: String?
        /// In E.164.
        public var phoneNumber: String?
        public var disabled: Bool?
        /// The custom claims, as the text of a JSON object of at most 1000 UTF-16 units.
        public var customAttributes: String?
        /// In seconds.
        public var validSince: Int64?
        public var createdAt: Timestamp?
        public var lastLoginAt: Timestamp?
        /// The replacements of all second factors.
        public var secondFactors: [NewSecondFactor]?
        public var linkedIdentity: ProviderIdentity?
        public var removedAttributes: [AccountAttribute] = []
        public var removedProviders: [String] = []
        public var removedPasskeys: [[UInt8]] = []
        /// The new names of passkeys by id; an empty name removes the old one.
        public var passkeyNames: [[UInt8]: String] = [:]

        public init() {}
    }

    /// Changes even disabled accounts; returns no tokens.
    ///
    /// - Throws: In this order: `missingLocalID`, `claimsTooLarge`, `invalidClaims`, `forbiddenClaim`,
    ///   `customPasswordRequirements`, `userNotFound`, `weakPassword`, `invalidEmail`, `emailExists`,
    ///   `invalidPhoneNumber`, `phoneNumberExists`, `missingProviderIdentity`, `invalidProviderID`,
    ///   `identityLinkedElsewhere`, `passkeyNotFound`.
    public func update(_ request: AdminUpdateRequest, in realm: Realm) async throws -> Account {
        guard let localID = request.localID, !localID.isEmpty else { throw IdentityError(.missingLocalID) }
        if let text = request.customAttributes { try CustomClaims.check(text: text) }
        if let password = request.password { try realm.policy.passwordPolicy.check(password) }
        guard let current = try await store.account(localID, in: realm.pool) else {
            throw IdentityError(.userNotFound)
        }
        if let password = request.password { try PasswordPolicy.checkLength(of: password) }
        var accepted = request
        accepted.email = try await freeEmail(request.email, in: realm.pool, for: current)
        accepted.phoneNumber = try await freePhoneNumber(request.phoneNumber, in: realm.pool, for: localID)
        if let identity = request.linkedIdentity { try await requireLinkable(identity, to: localID, in: realm) }
        try ProfileValidation.check(displayName: request.displayName, photoURL: request.photoURL)
        try ProfileValidation.check(passkeyNames: request.passkeyNames)
        return try await apply(accepted, to: localID, in: realm)
    }

    private func apply(_ request: AdminUpdateRequest, to localID: String, in realm: Realm) async throws -> Account {
        let now = clock.now()
        var stored: StoredPassword?
        if let password = request.password {
            stored = try await passwords.hash(password, for: requester(localID, from: "", as: .trusted, in: realm))
        }
        let newPassword = stored
        return try await run(in: realm) { step in
            var account = try step.account(localID)
            let old = account
            try requirePasskeys(request.removedPasskeys + request.passkeyNames.keys, of: account)
            account.apply(request, behavior: behavior, at: now)
            if let newPassword { account.setPassword(newPassword, at: now) }
            if let validSince = request.validSince { account.setValidSince(validSince, at: now) }
            if let factors = request.secondFactors {
                account.secondFactors = try updatedFactors(factors, for: old.secondFactors, at: now)
                settleRecoveryCodes(of: &account, in: realm)
            }
            account.settleChange(from: old)
            step.change.account = account
            return account
        }
    }

    func requireLinkable(_ identity: ProviderIdentity, to localID: String, in realm: Realm) async throws {
        guard !identity.providerID.isEmpty, !identity.rawID.isEmpty else {
            guard !behavior.usesEmulatorTexts else {
                throw IdentityError(identity.providerID.isEmpty ? .missingProviderID : .missingRawID)
            }
            throw IdentityError(
                .missingProviderIdentity,
                detail: "providerId & rawId are both required for provider linking"
            )
        }
        guard identity.providerID != "password", identity.providerID != "phone" else {
            throw IdentityError(.invalidProviderID)
        }
        if let fault = ProviderIdentityValidation.fault(providerID: identity.providerID, rawID: identity.rawID) {
            throw IdentityError(.invalidProviderID, detail: fault)
        }
        let name = AccountName.identity(providerID: identity.providerID, rawID: identity.rawID)
        let owner = try await store.account(name, in: realm.pool)
        guard owner == nil || owner?.localID == localID else { throw IdentityError(.identityLinkedElsewhere) }
    }
}

extension Account {
    fileprivate mutating func apply(
        _ request: Accounts.AdminUpdateRequest,
        behavior: Behavior,
        at now: Timestamp
    ) {
        if let email = request.email, email != self.email { changeEmail(byAdministratorTo: email, behavior, at: now) }
        if let emailVerified = request.emailVerified { self.emailVerified = emailVerified }
        if let displayName = request.displayName { self.displayName = displayName }
        if let photoURL = request.photoURL { self.photoURL = photoURL }
        if let phoneNumber = request.phoneNumber { self.phoneNumber = phoneNumber }
        if let disabled = request.disabled { self.disabled = disabled }
        if let customAttributes = request.customAttributes { self.customAttributes = customAttributes }
        if let createdAt = request.createdAt { self.createdAt = createdAt }
        if let lastLoginAt = request.lastLoginAt { self.lastLoginAt = lastLoginAt }
        if let identity = request.linkedIdentity { link(identity, at: now) }
        let before = email
        removeProviders(
            request.removedProviders,
            keepingEmail: behavior.keepsEmailWhenPasswordProviderIsRemoved,
            at: now
        )
        removeAttributes(request.removedAttributes, at: now)
        namePasskeys(request.passkeyNames)
        removePasskeys(request.removedPasskeys)
        if email != before { endFormerOwnership(behavior, at: now) }
    }

    private mutating func changeEmail(byAdministratorTo email: String, _ behavior: Behavior, at now: Timestamp) {
        replaceEmail(with: email, at: now)
        let kept = behavior.keepsVerificationOnAdminEmailChange ? emailVerified : nil
        emailVerified = kept ?? false
        endFormerOwnership(behavior, at: now)
    }

    /// A new address may belong to a new owner: ends the former owner's sessions and account recovery.
    private mutating func endFormerOwnership(_ behavior: Behavior, at now: Timestamp) {
        guard behavior.enforcesRevocation else { return }
        revokeSessions(at: now)
        snapshots.removeAll { $0.email != email }
    }
}

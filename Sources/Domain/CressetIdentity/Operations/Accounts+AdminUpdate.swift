extension Accounts {
    /// The changes that an administrator asks for (docs/wire §6.6); `nil` leaves a member as it is.
    public struct AdminUpdateRequest: Sendable {
        /// The user id of the account.
        public var localID: String?
        /// The new e-mail address.
        public var email: String?
        /// True if the address counts as verified.
        public var emailVerified: Bool?
        /// The new password, in clear.
        public var password: String?
        /// The new display name.
        public var displayName: String?
        /// The URL of the new picture.
        public var photoURL: String?
        /// The new phone number, in E.164.
        public var phoneNumber: String?
        /// True if the account cannot be signed in to.
        public var disabled: Bool?
        /// The custom claims, as the text of a JSON object of 1000 characters at most.
        public var customAttributes: String?
        /// In seconds.
        public var validSince: Int64?
        /// The time of creation.
        public var createdAt: Timestamp?
        /// The time of the last sign-in.
        public var lastLoginAt: Timestamp?
        /// The second factors that replace those there are.
        public var secondFactors: [NewSecondFactor]?
        /// The identity to add.
        public var linkedIdentity: ProviderIdentity?
        /// The attributes to remove.
        public var removedAttributes: [AccountAttribute] = []
        /// The providers whose identities are removed.
        public var removedProviders: [String] = []
        /// The ids of the passkeys to remove.
        public var removedPasskeys: [[UInt8]] = []
        /// The new names of passkeys, by their ids; an empty one takes a name away.
        public var passkeyNames: [[UInt8]: String] = [:]

        /// Makes a request that changes nothing.
        public init() {}
    }

    /// Changes an account for an administrator; works on disabled ones, too, and gives no tokens.
    ///
    /// - Throws: `missingLocalID`, `claimsTooLarge`, `invalidClaims`, `forbiddenClaim`,
    ///   `customPasswordRequirements`, `userNotFound`, `weakPassword`, `invalidEmail`, `emailExists`,
    ///   `invalidPhoneNumber`, `phoneNumberExists`, `missingProviderIdentity`, `invalidProviderID`,
    ///   `identityLinkedElsewhere`, `passkeyNotFound`, in this order; the project's password policy comes before the user is looked
    ///   up, the general length rule after it.
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
        try ProfileRules.check(displayName: request.displayName, photoURL: request.photoURL)
        try ProfileRules.check(passkeyNames: request.passkeyNames)
        return try await apply(accepted, to: localID, in: realm)
    }

    private func apply(_ request: AdminUpdateRequest, to localID: String, in realm: Realm) async throws -> Account {
        let now = clock.now()
        var stored: StoredPassword?
        if let password = request.password {
            stored = try await passwords.hash(password, for: requester(localID, from: "", as: .trusted, in: realm))
        }
        let newPassword = stored
        return try await translatingConflicts {
            try await store.update(localID, in: realm.pool) { account in
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
                return nil
            }
        }
    }

    /// - Throws: `missingProviderIdentity`, or as the vendor's emulator `missingProviderID` and `missingRawID`;
    ///   `invalidProviderID`, `identityLinkedElsewhere`.
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
        if let fault = ProviderIdentityRules.fault(providerID: identity.providerID, rawID: identity.rawID) {
            throw IdentityError(.invalidProviderID, detail: fault)
        }
        let owner = try await store.account(
            providerID: identity.providerID,
            rawID: identity.rawID,
            in: realm.pool
        )
        guard owner == nil || owner?.localID == localID else { throw IdentityError(.identityLinkedElsewhere) }
    }
}

extension Account {
    /// Everything that needs no hash and no look at other accounts.
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

    /// Another address may be another owner's: the sessions of the former one end, and nothing leads back to it.
    private mutating func endFormerOwnership(_ behavior: Behavior, at now: Timestamp) {
        guard behavior.enforcesRevocation else { return }
        revokeSessions(at: now)
        snapshots.removeAll { $0.email != email }
    }
}

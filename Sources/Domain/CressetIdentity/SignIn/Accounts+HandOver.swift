/// Passwords checked by the system that a project leaves (docs/guides/move-from-firebase.md).
extension Accounts {
    enum HandOver: Sendable {
        case accepted(Account)
        case rejected(isUnknown: Bool)
        case refused
        /// The account has got a password meanwhile.
        case overtaken
    }

    public enum HandOverTrial: Sendable {
        case notAsked(HandOverRefusal)
        case rejected
        case refused(HandOverRefusal)
        /// - Parameter isNew: False if the account is already here and only gets its password.
        case accepted(Account, isNew: Bool)
    }

    /// Tries a password at the former system, and stores its account or its password here.
    ///
    /// - Parameter typed: Address as sent: some systems distinguish upper and lower case.
    /// - Returns: `nil` if the system must not be asked.
    /// - Throws: ``FormerSystemUnavailable``, without any write.
    func handOver(
        _ password: String,
        of typed: String,
        knowing account: Account?,
        in realm: Realm
    ) async throws -> HandOver? {
        guard let formerSystems, let system = realm.formerSystem, let email = EmailAddress.canonical(typed),
            try await reasonNotToAsk(password, of: email, knowing: account, in: realm) == nil
        else { return nil }
        let claim: HandOverClaim
        // Each unclear answer counts: the client could otherwise repeat them without end.
        let reservation =
            behavior.limitsAttempts
            ? try limiter.reserve([.handOver(from: clientAddress)], at: clock.now(), rejectingWith: .tooManyAttempts)
            : nil
        do {
            let answer = try await formerSystems.answer(to: attempt(password, of: typed, in: realm), at: system)
            reservation?.cancel()
            switch try self.claim(of: answer, to: email, in: realm) {
            case .made(let made): claim = made
            case .rejected(let isUnknown):
                formerSystems.record(.rejected)
                return .rejected(isUnknown: isUnknown)
            }
        } catch let error as FormerSystemUnavailable {
            formerSystems.record(.unavailable)
            reservation?.keep()
            throw error
        } catch let error as IdentityError where error.code == .overloaded {
            reservation?.cancel()
            throw error
        } catch let refusal as HandOverRefusal {
            return try await refuse(refusal, of: account?.localID, in: realm, recordedBy: formerSystems)
        }
        let stored = try await passwords.hash(password, for: requester(email, as: .trusted, in: realm))
        let now = clock.now()
        let settlement = try await run(in: realm) { step in
            let settlement = try settle(claim, password: stored, in: step.reader, of: realm, at: now)
            if case .account(let account, _) = settlement {
                step.change.account = account
                step.change.isHandOver = true
            }
            return settlement
        }
        switch settlement {
        case .account(let account, _):
            formerSystems.record(.accepted)
            return .accepted(account)
        case .refused(let refusal):
            return try await refuse(refusal, of: claim.localID, in: realm, recordedBy: formerSystems)
        case .overtaken: return .overtaken
        }
    }

    /// Tries a password at the former system like a sign-in, and writes nothing.
    ///
    /// - Throws: `invalidEmail`, ``FormerSystemUnavailable``.
    public func tryHandOver(email typed: String, password: String, in realm: Realm) async throws -> HandOverTrial {
        guard let email = EmailAddress.canonical(typed) else { throw IdentityError(.invalidEmail) }
        let account = try await store.account(.email(email), in: realm.pool)
        if let refusal = try await reasonNotToAsk(password, of: email, knowing: account, in: realm) {
            return .notAsked(refusal)
        }
        guard let formerSystems, let system = realm.formerSystem else { return .notAsked(.notConfigured) }
        let now = clock.now()
        do {
            let answer = try await formerSystems.answer(to: attempt(password, of: typed, in: realm), at: system)
            guard case .made(let claim) = try self.claim(of: answer, to: email, in: realm) else { return .rejected }
            let settlement = try await store.change(in: realm.pool) { reader in
                (AccountChange(), try settle(claim, password: nil, in: reader, of: realm, at: now))
            }
            switch settlement {
            case .account(let account, let isNew): return .accepted(account, isNew: isNew)
            case .refused(let refusal): return .refused(refusal)
            case .overtaken: return .notAsked(.ownPassword)
            }
        } catch let refusal as HandOverRefusal {
            return .refused(refusal)
        }
    }

    private func attempt(_ password: String, of typed: String, in realm: Realm) -> FormerSignIn {
        FormerSignIn(
            email: typed,
            password: password,
            projectID: realm.project.id,
            clientAddress: clientAddress
        )
    }

    private func reasonNotToAsk(
        _ password: String,
        of email: String,
        knowing account: Account?,
        in realm: Realm
    ) async throws -> HandOverRefusal? {
        guard realm.tenant == nil else { return .tenant }
        guard realm.formerSystem != nil else { return .notConfigured }
        if let account {
            if account.isDisabled { return .disabled }
            if account.hasHadPassword { return .ownPassword }
        }
        guard account != nil || newAddress(email) != nil,
            password.utf16.count <= PasswordPolicy.absoluteMaximumLength,
            password.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { return .limits }
        for digest in HandOverTombstone.digests(localID: account?.localID, email: email, in: realm.pool, by: secrets) {
            if try await store.isNonceUsed(digest) { return .deleted }
        }
        return nil
    }

    private func refuse(
        _ refusal: HandOverRefusal,
        of localID: String?,
        in realm: Realm,
        recordedBy formerSystems: any FormerSystems
    ) async throws -> HandOver {
        formerSystems.record(.refused)
        try await store.record(
            AuditEvent(
                .handOverRefused,
                in: realm.pool,
                of: [localID].compactMap(\.self),
                fields: [refusal.rawValue]
            )
        )
        return .refused
    }
}

/// A former account, checked except for the store's step.
struct HandOverClaim: Sendable {
    let localID: String
    let email: String
    /// Account to create; `nil` if it must already be here with its second factors.
    var account: FormerAccount?
    var secondFactors: [SecondFactor] = []
    /// True if the user has second factors that the former system does not reveal.
    var hasOtherFactors = false
}

extension Accounts {
    private enum ClaimResult {
        case made(HandOverClaim)
        case rejected(isUnknown: Bool)
    }

    private enum Settlement: Sendable {
        case account(Account, isNew: Bool)
        case refused(HandOverRefusal)
        case overtaken
    }

    /// - Throws: ``HandOverRefusal``.
    private func claim(of answer: FormerSystemAnswer, to email: String, in realm: Realm) throws -> ClaimResult {
        switch answer {
        case .rejected(let isUnknown): return .rejected(isUnknown: isUnknown)
        case .needsSecondFactor(let localID):
            guard let localID else { throw HandOverRefusal.secondFactors }
            return .made(HandOverClaim(localID: localID, email: email, hasOtherFactors: true))
        case .accepted(let former):
            guard former.email.flatMap(EmailAddress.canonical) == email else { throw HandOverRefusal.otherAddress }
            guard !former.isDisabled else { throw HandOverRefusal.disabled }
            guard let checked = checked(former, in: realm) else { throw HandOverRefusal.invalidUser }
            return .made(
                HandOverClaim(
                    localID: checked.localID,
                    email: email,
                    account: former,
                    secondFactors: checked.secondFactors,
                    hasOtherFactors: former.hasOtherFactors
                )
            )
        }
    }

    /// Applies the rules of imports, and the shorter limits of names and user IDs.
    private func checked(_ former: FormerAccount, in realm: Realm) -> Account? {
        guard let localID = former.localID, (1...128).contains(localID.utf16.count) else { return nil }
        var row = ImportRow()
        row.localID = localID
        row.email = former.email
        row.emailVerified = former.emailVerified
        row.customAttributes = former.customAttributes
        row.secondFactors = former.secondFactors
        do {
            try ProfileValidation.check(displayName: former.displayName, photoURL: former.photoURL)
            return try row.account(
                in: realm.pool,
                at: clock.now(),
                takingUnreachableAddresses: behavior.acceptsUnreachableAddresses,
                makingFactorIDs: { RandomID.localID(from: secrets) },
                sealingTOTPSecret: { _ throws(ImportRowError) in throw ImportRowError("no secret") }
            )
        } catch {
            return nil
        }
    }

    /// Decides in the store's step: concurrent first sign-ins, deletions and imports come before or after it.
    private func settle(
        _ claim: HandOverClaim,
        password: StoredPassword?,
        in reader: any AccountReader,
        of realm: Realm,
        at now: Timestamp
    ) throws -> Settlement {
        let tombs = HandOverTombstone.digests(
            localID: claim.localID,
            email: claim.email,
            in: realm.pool,
            by: secrets
        )
        for digest in tombs where try reader.isNonceUsed(digest) { return .refused(.deleted) }
        let asksForFactors = realm.policy.secondFactors.isChallenging
        if var account = try reader.account(.email(claim.email)) {
            guard !account.hasHadPassword, !account.isDisabled else { return .overtaken }
            guard account.localID == claim.localID else { return .refused(.otherUserID) }
            let hasFactors = claim.hasOtherFactors || !claim.secondFactors.isEmpty
            guard !hasFactors || asksForFactors && !account.secondFactors.isEmpty else {
                return .refused(.secondFactors)
            }
            // Its owner may have proven the address here, and another person have the password there.
            guard account.emailVerified != true || claim.account?.emailVerified ?? true else {
                return .refused(.unprovenAddress)
            }
            account.setHandedOver(password, at: now)
            return .account(account, isNew: false)
        }
        guard let former = claim.account, !claim.hasOtherFactors, claim.secondFactors.isEmpty || asksForFactors else {
            return .refused(.secondFactors)
        }
        guard try reader.account(.localID(claim.localID)) == nil else { return .refused(.takenUserID) }
        var account = try newAccount(
            named: claim.localID,
            in: realm.pool,
            at: now,
            latestAuthTime: reader.latestAuthTime(of: claim.localID)
        )
        account.addEmail(claim.email, isVerified: former.emailVerified)
        account.displayName = former.displayName
        account.photoURL = former.photoURL
        account.customAttributes = former.customAttributes
        account.secondFactors = claim.secondFactors
        account.setHandedOver(password, at: now)
        return .account(account, isNew: true)
    }
}

extension Account {
    /// True if the account has or had a password here, a mailed one included.
    fileprivate var hasHadPassword: Bool { hasPassword || passwordUpdatedAt != nil }

    /// Sessions stay: the user has had this password all along.
    fileprivate mutating func setHandedOver(_ password: StoredPassword?, at now: Timestamp) {
        self.password = password
        passwordUpdatedAt = now
    }
}

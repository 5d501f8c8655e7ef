/// Sign-in by a proven phone number (docs/wire §10.2).
extension Accounts {
    public enum PhoneProof: Sendable {
        case code(String?, sessionInfo: String?)
        case temporary(String, phoneNumber: String?)
    }

    /// The maximum number of lookups if concurrent calls move the number.
    private static let phoneAttempts = 4
    private static let phoneSession = NewSession(signInProvider: "phone", method: SignInMethod("phone"))

    /// Signs in to the account with the number, or creates one.
    ///
    /// - Parameter mayCreate: True to create an account for an unknown number.
    /// - Throws: `projectDisabled`, `unsupportedTenantOperation`, `operationNotAllowed`, those of the proof:
    ///   `missingPhoneNumber`, `invalidTemporaryProof`, `missingSession`, `missingSecondFactorCode`, `invalidSession`,
    ///   `expiredSession`, `invalidSecondFactorCode`; then `userNotFound`, `userDisabled`, `unsupportedFirstFactor`,
    ///   `adminOnly`, `tooManySignUps`, `overloaded`.
    public func signIn(
        by proof: PhoneProof,
        mayCreate: Bool = true,
        from clientAddress: String,
        in realm: Realm
    ) async throws -> SignIn {
        try requireEnabled(realm)
        try requirePhoneSignIn(in: realm)
        let number = try await number(provenBy: proof, in: realm)
        for _ in 0..<Self.phoneAttempts {
            let owner = try await store.account(phoneNumber: number.text, in: realm.pool)
            guard owner != nil || mayCreate else { throw IdentityError(.userNotFound) }
            try require(number, toBeOf: owner)
            do {
                guard let owner else {
                    let user = try await signUp(number, from: clientAddress, in: realm)
                    return try await signIn(to: user, session: Self.phoneSession, using: number.code, in: realm)
                }
                return try await enter(owner, by: number, from: clientAddress, in: realm)
            } catch is MovedNumber {
                continue
            } catch let error as IdentityError where error.code == .phoneNumberExists || error.code == .userNotFound {
                continue
            }
        }
        throw IdentityError(.overloaded)
    }

    /// Sets a proven number on the token's account, replacing its number, and signs in with it.
    ///
    /// The new session is as old as the token's. Numbers added by old sessions are provisional.
    ///
    /// - Throws: Those of the proof, as with ``signIn(by:from:in:)``; those of ``account(of:in:)``,
    ///   `unsupportedFirstFactor`, `phoneNumberExists` for a number proven by another call, `credentialTooOld`,
    ///   `tooManyAttempts`, `tooManyMails`.
    public func link(
        _ proof: PhoneProof,
        to token: PresentedIDToken,
        from clientAddress: String,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> (outcome: PhoneSignIn, notices: [OwnerNotice]) {
        try requireEnabled(realm)
        try requirePhoneSignIn(in: realm)
        let number = try await number(provenBy: proof, in: realm)
        let current = try await account(of: token, in: realm)
        let owner = try await store.account(phoneNumber: number.text, in: realm.pool)
        guard owner == nil || owner?.localID == token.localID else { return (try await taken(proof, in: realm), []) }
        do {
            let linked = try await put(number, in: current, by: token, from: clientAddress, in: realm, compose: compose)
            return (.signedIn(linked.result), linked.notices)
        } catch let error as IdentityError where error.code == .phoneNumberExists {
            return (try await taken(proof, in: realm), [])
        }
    }

    /// Exchanges the code of another account's number for a temporary proof.
    private func taken(_ proof: PhoneProof, in realm: Realm) async throws -> PhoneSignIn {
        guard case .code = proof else { throw IdentityError(.phoneNumberExists) }
        let number = try await number(provenBy: proof, isUsedUp: true, in: realm)
        return .taken(try await temporaryProof(of: number.text, in: realm.pool))
    }

    /// - Parameter isUsedUp: True to use up a code now, without a change of an account.
    private func number(
        provenBy proof: PhoneProof,
        isUsedUp: Bool = false,
        in realm: Realm
    ) async throws -> ProvenNumber {
        switch proof {
        case .temporary(let text, let phoneNumber):
            return try number(provenBy: text, for: phoneNumber, in: realm.pool)
        case .code(let code, let sessionInfo):
            return try await number(provenBy: code, inSession: sessionInfo, in: realm.pool, isUsedUp: isUsedUp) {
                $0 == .signIn
            }
        }
    }

    /// The account has lost the number since it was found.
    private struct MovedNumber: Error {}

    private func enter(
        _ owner: Account,
        by number: ProvenNumber,
        from clientAddress: String,
        in realm: Realm
    ) async throws -> SignIn {
        let now = clock.now()
        return try await translatingConflicts {
            try await signIn(to: owner.localID, in: realm, session: Self.phoneSession, at: now) { account in
                guard account.phoneNumber == number.text else { throw MovedNumber() }
                try require(number, toBeOf: account)
                try requireMaySignIn(to: account)
                try requireNoChallenge(of: account, in: realm)
                noteNetwork(clientAddress, of: &account, isProven: !account.isOnProbation("phone", at: now), at: now)
                return AccountEffects(phoneCode: number.code)
            }
        }
    }

    /// This call cannot ask the client for a second factor.
    private func requireNoChallenge(of account: Account, in realm: Realm) throws(IdentityError) {
        if behavior.refusesCodesBesideSecondFactors { try requireNoFactors(of: account) }
        guard !needsSecondFactor(account, after: "phone", in: realm) else {
            throw IdentityError(
                .unsupportedFirstFactor,
                detail: "The account has second factors. Sign in with another method."
            )
        }
    }

    private func signUp(_ number: ProvenNumber, from clientAddress: String, in realm: Realm) async throws -> NewUser {
        guard realm.policy.allowsClientSignUp else { throw IdentityError(.adminOnly) }
        return try await counting(clientAddress, in: realm) {
            let now = clock.now()
            var account = newAccount(in: realm.pool, at: now)
            account.phoneNumber = number.text
            noteNetwork(clientAddress, of: &account, at: now)
            let written = account
            return try await translatingConflicts {
                try await create(written, session: Self.phoneSession, using: number.code, at: now, in: realm)
            }
        }
    }

    private func put(
        _ number: ProvenNumber,
        in current: Account,
        by token: PresentedIDToken,
        from clientAddress: String,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> (result: SignIn, notices: [OwnerNotice]) {
        let now = clock.now()
        let session = Self.phoneSession.added(to: current, by: token, of: try await livingSession(of: token, in: realm))
        return try await telling(in: realm, compose: compose) { notices in
            try await translatingConflicts {
                try await signIn(to: token.localID, in: realm, session: session, at: now) { account in
                    try requireUsable(account, for: token)
                    let old = account
                    try session.requireSameStanding(of: old)
                    try require(number, toBeOf: old)
                    let isTrusted = try checkAddition(of: number.text, to: account, by: token, in: realm, at: now)
                    try requireRoomForSession(of: account, at: now)
                    if account.phoneNumber != number.text {
                        account.phoneNumber = number.text
                        account.settleProbation(of: "phone", byTrusted: isTrusted, at: now)
                    }
                    noteNetwork(clientAddress, of: &account, isProven: old.isUnclaimed, at: now)
                    try admit(notices, ofChange: old, to: &account, byTrusted: isTrusted, in: realm, at: now)
                    return AccountEffects(notices: notices.codes, mails: notices.mails, phoneCode: number.code)
                }
            }
        }
    }

    /// Requires a recent sign-in to replace a number, because this removes a sign-in method.
    ///
    /// - Returns: True if the new number may count as the owner's at sign-in.
    private func checkAddition(
        of number: String,
        to account: Account,
        by token: PresentedIDToken,
        in realm: Realm,
        at now: Timestamp
    ) throws(IdentityError) -> Bool {
        guard account.phoneNumber != number else {
            return may(.replacePhoneNumber, by: token, on: account, in: realm, at: now)
        }
        guard !account.secondFactors.contains(where: { $0.phoneNumber != nil }) else {
            throw Self.phoneIsNoFirstFactor
        }
        let operation: SensitiveOperation = account.phoneNumber == nil ? .addPhoneNumber : .replacePhoneNumber
        return try requireRecentSignIn(token, for: operation, on: account, in: realm, at: now)
    }
}

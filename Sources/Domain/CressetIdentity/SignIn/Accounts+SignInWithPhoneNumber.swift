/// docs/wire §10.2.
extension Accounts {
    public enum PhoneProof: Sendable {
        case code(String?, sessionInfo: String?)
        case temporary(String, phoneNumber: String?)
    }

    private static let phoneSession = NewSession(signInProvider: "phone", method: SignInMethod("phone"))

    /// Signs in to the account with the number, or creates one.
    ///
    /// - Throws: `projectDisabled`, `unsupportedTenantOperation`, `operationNotAllowed`, those of the proof:
    ///   `missingPhoneNumber`, `invalidTemporaryProof`, `missingSession`, `missingSecondFactorCode`, `invalidSession`,
    ///   `expiredSession`, `invalidSecondFactorCode`; then `userNotFound`, `userDisabled`, `unsupportedFirstFactor`,
    ///   `adminOnly`, `tooManySignUps`, `overloaded`.
    public func signIn(
        by proof: PhoneProof,
        mayCreate: Bool = true,
        in realm: Realm
    ) async throws -> SignIn {
        try realm.requireEnabled()
        try realm.requirePhoneSignIn()
        let number = try await number(provenBy: proof, in: realm)
        let owner = try await store.account(.phoneNumber(number.text), in: realm.pool)
        let now = clock.now()
        let draft = draftSession(Self.phoneSession, at: now)
        func enter(creating new: Account?) async throws -> NewUser {
            try await run(in: realm) { step in
                if var owner = try step.reader.account(.phoneNumber(number.text)) {
                    try require(number, toBeOf: owner)
                    try owner.requireEnabled()
                    try requireNoChallenge(of: owner, in: realm)
                    recordNetwork(of: &owner, isProven: !owner.isProvisional("phone", at: now), at: now)
                    step.change.phoneCode = number.code
                    return .signedIn(try step.signIn(to: owner, by: draft))
                }
                // A sign-up is counted first: not so if the number has lost its account since.
                guard let new else { throw IdentityError(mayCreate ? .overloaded : .userNotFound) }
                return try step.signUp(new, by: draft, using: number.code)
            }
        }
        let user: NewUser
        if mayCreate, owner == nil {
            try require(number, toBeOf: nil)
            guard realm.policy.allowsClientSignUp else { throw IdentityError(.adminOnly) }
            user = try await countingSignUp(in: realm) {
                var new = newAccount(in: realm.pool, at: now)
                new.phoneNumber = number.text
                recordNetwork(of: &new, at: now)
                return try await enter(creating: new)
            }
        } else {
            user = try await enter(creating: nil)
        }
        return try await signIn(to: user, session: Self.phoneSession, using: number.code, in: realm)
    }

    /// Sets a proven number on the token's account, replacing its number, and signs in with it.
    ///
    /// The new session is as old as the token's. Numbers added by old sessions are provisional.
    ///
    /// - Throws: Those of the proof, as with ``signIn(by:in:)``; those of ``account(of:in:)``,
    ///   `unsupportedFirstFactor`, `phoneNumberExists` for a number proven by another call, `credentialTooOld`,
    ///   `tooManyAttempts`, `tooManyMails`.
    public func link(
        _ proof: PhoneProof,
        to token: PresentedIDToken,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> (outcome: PhoneSignIn, notices: [OwnerNotice]) {
        try realm.requireEnabled()
        try realm.requirePhoneSignIn()
        let number = try await number(provenBy: proof, in: realm)
        let current = try await account(of: token, in: realm)
        let owner = try await store.account(.phoneNumber(number.text), in: realm.pool)
        guard owner == nil || owner?.localID == token.localID else { return (try await taken(proof, in: realm), []) }
        do {
            let linked = try await put(number, in: current, by: token, in: realm, compose: compose)
            return (.signedIn(linked.signIn), linked.notices)
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

    private func put(
        _ number: ProvenNumber,
        in current: Account,
        by token: PresentedIDToken,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> (signIn: SignIn, notices: [OwnerNotice]) {
        let now = clock.now()
        let session = Self.phoneSession.added(to: current, by: token, of: try await self.session(of: token, in: realm))
        let draft = draftSession(session, at: now)
        return try await run(in: realm, compose: compose) { step in
            var account = try step.account(token.localID)
            try account.requireUsable(for: token, under: behavior)
            let old = account
            try session.requireSameStanding(of: old)
            try require(number, toBeOf: old)
            let isTrusted = try checkAddition(of: number.text, to: account, by: token, in: realm, at: now)
            try account.requireRoomForSession(at: now)
            if account.phoneNumber != number.text {
                account.phoneNumber = number.text
                account.updateProvisionalPeriod(of: "phone", byTrusted: isTrusted, at: now)
            }
            recordNetwork(of: &account, isProven: old.isUnclaimed, at: now)
            try notify(ofChange: old, to: &account, byTrusted: isTrusted, in: &step, at: now)
            step.change.phoneCode = number.code
            return (try step.signIn(to: account, by: draft), step.notices)
        }
    }

    /// Requires a recent sign-in to replace a number, and to add one if the project demands it. Beside a phone second
    /// factor, rejects the number.
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

public enum PhoneSignIn: Equatable, Sendable {
    case signedIn(SignIn)
    /// Another account has the number; the proof signs in to it (docs/wire §10.2).
    case taken(TemporaryProof)
}

/// The proof of another account's phone number, reusable until it expires.
public struct TemporaryProof: Equatable, Sendable {
    /// In seconds.
    public static let lifetime: Int64 = 3600

    /// The encrypted text of the proof, a secret.
    public let text: String
    /// In E.164 format.
    public let phoneNumber: String
}

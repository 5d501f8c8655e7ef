import CressetWire

/// Passkeys: challenges, enrollment by their owners, and removal (docs/wire §12).
extension Accounts {
    /// In seconds.
    public static let passkeyLifetime: Int64 = 300
    /// In bytes (Web Authentication).
    private static let maxHandle = 64

    /// The purpose of a challenge; a response for another purpose is rejected.
    public enum PasskeyOccasion: Sendable {
        case enrollment(localID: String)
        /// A sign-in without a named user.
        case signIn
        case secondFactor(of: PendingSignIn)
    }

    /// - Throws: `projectDisabled`, `operationNotAllowed`, those of ``account(of:in:)``, `invalidLocalID` for an id too
    ///   long for authenticators, `passkeyLimit`, `credentialTooOld`.
    public func startPasskeyEnrollment(
        of token: PresentedIDToken,
        in realm: Realm
    ) async throws -> (account: Account, challenge: [UInt8]) {
        try realm.requirePasskeys(under: behavior)
        let account = try await account(of: token, in: realm)
        try requireMayEnrollPasskey(token, to: account, in: realm, at: clock.now())
        return (account, try passkeyChallenge(for: .enrollment(localID: account.localID), in: realm.pool))
    }

    /// - Returns: Sealed challenge with its own expiry, for any authenticator; the store is not involved.
    /// - Throws: `projectDisabled`, `operationNotAllowed`.
    public func startPasskeySignIn(in realm: Realm) throws -> [UInt8] {
        try realm.requirePasskeys(under: behavior)
        return try passkeyChallenge(for: .signIn, in: realm.pool)
    }

    /// Opens the challenge of a passkey response.
    ///
    /// - Throws: `invalidPasskeyAnswer` for a challenge with another purpose or an expired one.
    public func answered(
        _ challenge: [UInt8],
        for occasion: PasskeyOccasion,
        in realm: Realm
    ) throws(IdentityError) -> AnsweredChallenge {
        let context = Self.context(of: occasion, in: realm.pool)
        guard let content = try? secrets.open(challenge, context: context),
            let deadline = JSONObject(parsing: content)?["deadline"]?.integer, clock.now().milliseconds < deadline
        else { throw IdentityError(.invalidPasskeyAnswer) }
        let nonce = UsedNonce(digest: secrets.digest(challenge), expiry: Timestamp(milliseconds: deadline))
        return AnsweredChallenge(context: context, nonce: nonce)
    }

    /// Adds a verified passkey and notifies the owner.
    ///
    /// - Parameter challenge: Challenge of the response, used up here; `nil` in the emulator.
    /// - Throws: Those of ``startPasskeyEnrollment(of:in:)``, `invalidPasskeyAnswer`, `passkeyExists`,
    ///   `invalidDisplayName`, `tooManyAttempts`, `tooManyMails`.
    public func enroll(
        _ passkey: Passkey,
        answering challenge: AnsweredChallenge?,
        for token: PresentedIDToken,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> ReplacedSession {
        try realm.requirePasskeys(under: behavior)
        let current = try await account(of: token, in: realm)
        try ProfileValidation.check(displayName: passkey.name, photoURL: nil)
        guard Passkey.idLengths.contains(passkey.credentialID.count) else {
            throw IdentityError(.invalidCredentialID)
        }
        try requireMayEnrollPasskey(token, to: current, in: realm, at: clock.now())
        guard try await store.account(.passkey(passkey.credentialID), in: realm.pool) == nil else {
            throw IdentityError(.passkeyExists)
        }
        let nonce = try passkeyNonce(challenge, for: .enrollment(localID: current.localID), in: realm.pool)
        let now = clock.now()
        let replaced = try await session(of: token, in: realm)
        let new =
            current.isUnclaimed
            ? NewSession(signInProvider: "passkey", method: SignInMethod("passkey"))
                .added(to: current, by: token, of: replaced)
            : NewSession(replacing: token, of: replaced, signInProvider: "passkey")
        return try await replaceSession(
            of: token,
            with: new,
            using: AccountChange(nonce: nonce),
            usedNonce: .invalidPasskeyAnswer,
            at: now,
            in: realm,
            compose: compose
        ) { account in
            try new.requireSameStanding(of: account)
            try requireMayEnrollPasskey(token, to: account, in: realm, at: now)
            try account.requireRoomForSession(at: now)
            settleRecoveryCodes(of: &account, in: realm)
            account.passkeys.append(passkey)
            account.endProvisionalPeriod(of: "passkey", at: now)
        }
    }

    /// Rejects passkey ids missing from the account; the emulator ignores them.
    func requirePasskeys(_ credentialIDs: [[UInt8]], of account: Account) throws(IdentityError) {
        guard behavior.verifiesPasskeys else { return }
        for id in credentialIDs where !account.passkeys.contains(where: { $0.credentialID == id }) {
            throw IdentityError(.passkeyNotFound)
        }
    }

    /// Used up with the response: unanswered challenges need no storage. `nil` in the emulator, without challenge
    /// checks.
    func passkeyNonce(
        _ challenge: AnsweredChallenge?,
        for occasion: PasskeyOccasion,
        in pool: UserPool
    ) throws(IdentityError) -> UsedNonce? {
        guard behavior.verifiesPasskeys else { return nil }
        guard let challenge, challenge.context == Self.context(of: occasion, in: pool),
            clock.now() < challenge.nonce.expiry
        else { throw IdentityError(.invalidPasskeyAnswer) }
        return challenge.nonce
    }

    /// A passkey is permanent: an old session may be a thief's and must not add one.
    private func requireMayEnrollPasskey(
        _ token: PresentedIDToken,
        to account: Account,
        in realm: Realm,
        at now: Timestamp
    ) throws(IdentityError) {
        guard account.localID.utf8.count <= Self.maxHandle else { throw IdentityError(.invalidLocalID) }
        guard account.passkeys.count < Passkey.limit else {
            throw IdentityError(.passkeyLimit, detail: "The account has \(Passkey.limit) passkeys. Delete one first.")
        }
        try requireRecentSignIn(token, for: .enrollPasskey, on: account, in: realm, at: now)
    }

    func passkeyChallenge(for occasion: PasskeyOccasion, in pool: UserPool) throws -> [UInt8] {
        let deadline = clock.now().adding(milliseconds: Self.passkeyLifetime * 1000)
        let content: JSONObject = ["deadline": .integer(deadline.milliseconds)]
        return try secrets.seal(content.serialized(), context: Self.context(of: occasion, in: pool))
    }

    private static func context(of occasion: PasskeyOccasion, in pool: UserPool) -> String {
        switch occasion {
        case .enrollment(let localID): (["passkey-enrollment"] + pool.names + [localID]).joined(separator: "/")
        case .signIn: (["passkey-sign-in"] + pool.names).joined(separator: "/")
        case .secondFactor(let pending):
            (["passkey-second-factor"] + pool.names + [Base64.urlEncoded(pending.digest), pending.localID])
                .joined(separator: "/")
        }
    }
}

/// A passkey challenge of this server, answered before its expiry.
public struct AnsweredChallenge: Sendable {
    let context: String
    /// Challenge, consumed with the write of its answer.
    let nonce: UsedNonce
}

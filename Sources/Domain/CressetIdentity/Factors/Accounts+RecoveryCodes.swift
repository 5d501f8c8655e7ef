import CressetWire

/// Recovery codes for the loss of every device, an extension of Cresset: see docs/reference/extensions.md.
extension Accounts {
    /// Crockford's Base32, without ambiguous characters.
    private static let recoveryAlphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    private static let recoveryCodeLength = 10

    public struct NewRecoveryCodes: Sendable {
        public let codes: [String]
        public let signIn: SignIn
        public let notices: [OwnerNotice]
    }

    /// Replaces the account's recovery codes and notifies the owner.
    ///
    /// The codes stand for a second factor, so the session must be recent and have proven one.
    ///
    /// - Throws: `projectDisabled`, `operationNotAllowed`, those of ``account(of:in:)``, `enrollmentNotFound` for an
    ///   account without a second factor, `credentialTooOld`, `tooManyMails`.
    public func makeRecoveryCodes(
        for token: PresentedIDToken,
        in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutboxItem?
    ) async throws -> NewRecoveryCodes {
        try realm.requireEnabled()
        try realm.requireRecoveryCodes()
        let current = try await account(of: token, in: realm)
        let codes = (0..<RecoveryCodes.count).map { _ in makeRecoveryCode() }
        let digests = codes.map { digest(ofRecoveryCode: $0, for: current) }
        let now = clock.now()
        let new = NewSession(replacing: token, of: try await session(of: token, in: realm))
        let made = try await replaceSession(of: token, with: new, at: now, in: realm, compose: compose) { account in
            guard hasSecondFactor(account, in: realm) else { throw IdentityError(.enrollmentNotFound) }
            try requireRecentSignIn(token, for: .makeRecoveryCodes, on: account, in: realm, at: now)
            account.recoveryCodes = RecoveryCodes(digests: digests, createdAt: now)
        }
        return NewRecoveryCodes(codes: codes, signIn: made.signIn, notices: made.notices)
    }

    /// Ignores case, spaces and hyphens, and reads ambiguous letters as digits.
    func digest(ofRecoveryCode code: String, for account: Account) -> [UInt8] {
        let digits: [Character: Character] = ["o": "0", "i": "1", "l": "1"]
        let letters = String(code.lowercased().map { digits[$0] ?? $0 }).utf8.filter(Self.recoveryAlphabet.contains)
        let name = (account.pool.names + [account.localID]).joined(separator: "/")
        return secrets.keyedDigest(Array(name.utf8) + [0] + letters, context: "recovery-code")
    }

    /// Compares every code, so timing reveals no index.
    func index(of digest: [UInt8], among codes: RecoveryCodes?) -> Int? {
        var found: Int?
        for (index, kept) in (codes?.digests ?? []).enumerated() where secrets.areEqual(kept, digest) { found = index }
        return found
    }

    /// Ten letters and digits, 50 bits: `xxxxx-xxxxx`.
    private func makeRecoveryCode() -> String {
        let letters = secrets.randomBytes(Self.recoveryCodeLength).map { Self.recoveryAlphabet[Int($0 & 31)] }
        let middle = Self.recoveryCodeLength / 2
        return String(decoding: letters[..<middle] + [UInt8(ascii: "-")] + letters[middle...], as: UTF8.self)
    }
}

extension Accounts {
    /// The meaning of a code, looked up without using it (docs/wire §9.3).
    public struct CheckedCode: Sendable {
        public let code: ActionCode
        public let secondFactor: SecondFactor?
    }

    /// Looks up a code.
    ///
    /// - Throws: `missingCode`, `invalidCode`, `expiredCode`.
    public func checkCode(_ secret: String?, in realm: Realm) async throws -> CheckedCode {
        try requireEnabled(realm)
        let code = try await validCode(secret, in: realm)
        guard code.kind == .secondFactorRemoval, let localID = code.localID else {
            return CheckedCode(code: code, secondFactor: nil)
        }
        let account = try await store.account(localID, in: realm.pool)
        return CheckedCode(
            code: code,
            secondFactor: account?.secondFactors.first { $0.enrollmentID == code.enrollmentID }
        )
    }

    /// Returns `true` if the code is unused and its account exists.
    public func isStored(_ issued: IssuedCode) async throws -> Bool {
        try await store.actionCode(digest: issued.code.digest, in: issued.code.pool) != nil
    }

    /// - Parameter kinds: The accepted kinds; checked before the age.
    func validCode(
        _ secret: String?,
        for kinds: [ActionCode.Kind] = ActionCode.Kind.allCases,
        in realm: Realm
    ) async throws -> ActionCode {
        guard let secret, !secret.isEmpty else { throw IdentityError(.missingCode) }
        guard let code = try await store.actionCode(digest: digest(ofCode: secret), in: realm.pool),
            kinds.contains(code.kind)
        else { throw IdentityError(.invalidCode) }
        guard !code.isExpired(at: clock.now()) else { throw IdentityError(.expiredCode) }
        return code
    }

    /// Uses a code; a code already used by a concurrent call is invalid.
    ///
    /// The mailbox is proven: resets the counts of wrong passwords and notices for the account's address.
    func redeem(
        _ code: ActionCode,
        owner: AccountName,
        decide: @escaping @Sendable (Account?) throws -> CodeRedemption
    ) async throws -> Account? {
        do {
            let account = try await store.redeem(
                code.digest,
                in: code.pool,
                owner: { _ in owner },
                decide: { _, old in
                    var redemption = try decide(old)
                    guard redemption.refusal == nil, code.kind != .emailChange,
                        var account = redemption.account ?? old, account.email == code.email, account.hasTOTPFailures
                    else { return redemption }
                    account.forgiveTOTPFailures()
                    redemption.account = account
                    return redemption
                }
            )
            if let email = account?.email {
                attempts.forgive(email, in: code.pool)
                mailLimiter.forgiveNotices(to: email, in: code.pool)
            }
            return account
        } catch let error as StoreError {
            throw error.code == .notFound ? IdentityError(.invalidCode) : Self.refusal(for: error) ?? error
        }
    }
}

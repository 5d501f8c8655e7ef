extension Accounts {
    /// The meaning of a code, looked up without using it (docs/wire §9.3).
    public struct CheckedCode: Sendable {
        public let code: ActionCode
        public let secondFactor: SecondFactor?
    }

    /// - Throws: `missingCode`, `invalidCode`, `expiredCode`.
    public func checkCode(_ secret: String?, in realm: Realm) async throws -> CheckedCode {
        try realm.requireEnabled()
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

    public func isStored(_ issued: IssuedCode) async throws -> Bool {
        try await store.actionCode(digest: issued.code.digest, in: issued.code.pool) != nil
    }

    /// - Parameter kinds: Accepted kinds; checked before the age.
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

    /// A code already used by a concurrent call is invalid.
    ///
    /// The mailbox is proven: resets the counts of wrong passwords and codes, and of notices for the account's address.
    ///
    /// - Parameter body: Gets the account of `owner`.
    func redeem<Outcome: Sendable>(
        _ code: ActionCode,
        owner: AccountName,
        in realm: Realm,
        compose: (IssuedCode) throws -> OutboxItem? = { _ in nil },
        applying body: @escaping @Sendable (Account?, inout ChangeStep) throws -> Outcome
    ) async throws -> Outcome {
        let (outcome, proven) = try await run(in: realm, compose: compose) { step in
            guard try step.reader.hasActionCode(code.digest) else { throw IdentityError(.invalidCode) }
            let found = try step.reader.account(owner)
            let outcome = try body(found, &step)
            step.change.actionCode = code.digest
            guard step.refusal == nil, var account = step.change.account ?? found else {
                return (outcome, Account?.none)
            }
            if code.kind != .emailChange, account.email == code.email, account.hasTOTPFailures {
                account.forgiveTOTPFailures()
                step.change.account = account
            }
            return (outcome, account)
        }
        if let proven, let email = proven.email {
            limiter.recordProof(of: email, epoch: proven.limitEpoch, in: code.pool, at: clock.now())
            limiter.forgiveNotices(to: email, in: code.pool)
        }
        return outcome
    }
}

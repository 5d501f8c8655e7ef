extension Accounts {
    /// Returns the limits in force, after ``restoreCounts(isShared:)``.
    ///
    /// - Parameter networks: As in ``RequestContext/clientAddress``.
    public func locks(of account: Account, from networks: [String]) -> [AccountLock] {
        let now = clock.now()
        func lock(_ kind: AccountLock.Kind, by quota: Quota) -> AccountLock? {
            limiter.wait(for: quota, at: now).map { AccountLock(kind, until: now.adding(milliseconds: $0)) }
        }
        func lock(_ kind: AccountLock.Kind, share: Quota.Share) -> AccountLock? {
            lock(
                kind,
                by: .secondFactor(of: account.localID, share: share, epoch: account.limitEpoch, in: account.pool)
            )
        }
        var locks = passwordLocks(of: account, from: networks, at: now, by: lock)
        locks.append(lock(.secondFactor(isKnown: true), share: .knownNetwork))
        locks.append(lock(.secondFactor(isKnown: false), share: .unknownNetwork))
        locks.append(lock(.recoveryCode, share: .recovery))
        for factor in account.secondFactors where (factor.totpKey?.failures ?? 0) >= TOTPKey.failureLimit {
            locks.append(AccountLock(.device(enrollmentID: factor.enrollmentID), until: nil))
        }
        if let number = account.phoneNumber, limiter.wait(for: .guess(of: number, in: account.pool), at: now) != nil {
            locks.append(
                lock(.phoneCode, by: .guess(of: number, epoch: account.limitEpoch, in: account.pool))
            )
        }
        return locks.compactMap(\.self)
    }

    private func passwordLocks(
        of account: Account,
        from networks: [String],
        at now: Timestamp,
        by lock: (AccountLock.Kind, Quota) -> AccountLock?
    ) -> [AccountLock?] {
        guard let email = account.email else { return [] }
        func quota(_ kind: Quota.Kind, network: String) -> Quota? {
            let attempt = PasswordAttempt(
                pool: account.pool,
                email: email,
                network: network,
                isKnown: false,
                epoch: account.limitEpoch
            )
            return limiter.quotas(of: attempt, at: now).first { $0.kind == kind }
        }
        let pairs = networks.map { network in
            quota(.passwordPair, network: network).flatMap { lock(.password(network: network), $0) }
        }
        return pairs + [quota(.passwordAccount, network: "").flatMap { lock(.passwordElsewhere, $0) }]
    }

    /// Lifts the limits on all servers at once.
    public func unlock(_ account: Account, in realm: Realm) async throws {
        let now = clock.now()
        try await run(in: realm) { step in
            var account = try step.account(account.localID)
            // A new time even after a clock set back, for new counts.
            account.unlockedAt = max(now, account.unlockedAt?.adding(milliseconds: 1) ?? now)
            account.forgiveTOTPFailures()
            step.change.account = account
        }
    }
}

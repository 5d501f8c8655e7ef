/// The use of codes sent to phone numbers (docs/wire §10.2).
extension Accounts {
    /// Returns the number proven by a code. Each code works once, and a session allows a few attempts.
    ///
    /// - Parameters:
    ///   - isUsedUp: True to use up a correct code now; false to leave that to the step of the change, so that the code
    ///     survives a refusal. Wrong codes always count.
    ///   - isFor: Returns true for the caller's purposes.
    /// - Throws: `missingSession`, `missingSecondFactorCode`, `invalidSession`, `expiredSession`,
    ///   `tooManyAttempts`, `invalidSecondFactorCode`, in this order.
    func number(
        provenBy code: String?,
        inSession sessionInfo: String?,
        in pool: UserPool,
        isUsedUp: Bool = false,
        isFor: @escaping @Sendable (PhoneSession.Purpose) -> Bool
    ) async throws -> ProvenNumber {
        guard let sessionInfo, !sessionInfo.isEmpty else { throw IdentityError(.missingSession) }
        guard let code, !code.isEmpty else { throw IdentityError(.missingSecondFactorCode) }
        let digest = secrets.digest(Array(sessionInfo.utf8))
        let codeDigest = self.digest(ofPhoneCode: code, inSession: digest)
        let now = clock.now()
        do {
            let number = try await store.updatePhoneSession(digest: digest, in: pool) { session in
                use(&session, by: codeDigest, at: now, isUsedUp: isUsedUp, isFor: isFor)
            }.get()
            return ProvenNumber(text: number, code: isUsedUp ? nil : digest)
        } catch let error as StoreError where error.code == .notFound {
            throw IdentityError(.invalidSession)
        }
    }

    private func use(
        _ session: inout PhoneSession,
        by codeDigest: [UInt8],
        at now: Timestamp,
        isUsedUp: Bool,
        isFor: (PhoneSession.Purpose) -> Bool
    ) -> Result<String, IdentityError> {
        guard isFor(session.purpose) else { return .failure(IdentityError(.invalidSession)) }
        guard session.triesLeft > 0 else {
            return .failure(IdentityError(behavior.expiresActionCodes ? .expiredSession : .invalidSession))
        }
        guard !behavior.expiresActionCodes || now < session.expiresAt else {
            return .failure(IdentityError(.expiredSession))
        }
        if behavior.limitsAttempts {
            guard messageLimiter.admitGuess(of: session.phoneNumber, in: session.pool, at: now) else {
                return .failure(IdentityError(.tooManyAttempts))
            }
        }
        guard secrets.areEqual(session.codeDigest, codeDigest) else {
            if behavior.limitsAttempts { session.triesLeft -= 1 }
            return .failure(IdentityError(.invalidSecondFactorCode))
        }
        if behavior.limitsAttempts {
            messageLimiter.withdrawGuess(of: session.phoneNumber, in: session.pool, countedAt: now)
        }
        if isUsedUp { session.triesLeft = 0 }
        return .success(session.phoneNumber)
    }

    /// Returns true if the session's code is unused: for the emulator's list.
    public func isOpen(_ session: PhoneSession) async throws -> Bool {
        let stored = try await store.phoneSession(digest: session.digest, in: session.pool)
        return stored.map { $0.triesLeft > 0 } ?? false
    }
}

/// docs/wire §10.2.
extension Accounts {
    /// Each code works once, and a session allows a few attempts.
    ///
    /// - Parameter isUsedUp: True to use up a correct code now; false to leave that to the step of the change, so that
    ///   the code survives a refusal. Wrong codes always count.
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
        guard let found = try await store.phoneSession(digest: digest, in: pool) else {
            throw IdentityError(.invalidSession)
        }
        // The step can run again, so its guess is counted outside.
        let reservation = try await reserveGuess(of: found.phoneNumber, in: pool, at: now)
        do {
            let number = try await store.updatePhoneSession(digest: digest, in: pool) { session in
                use(&session, by: codeDigest, at: now, isAdmitted: reservation != nil, isUsedUp: isUsedUp, isFor: isFor)
            }.get()
            reservation?.cancel()
            return ProvenNumber(text: number, code: isUsedUp ? nil : digest)
        } catch let error as IdentityError where error.code == .invalidSecondFactorCode {
            reservation?.keep()
            throw error
        } catch {
            reservation?.cancel()
            guard let error = error as? StoreError, error.code == .notFound else { throw error }
            throw IdentityError(.invalidSession)
        }
    }

    /// Counts a guess; without any left, only those since the last unlock count.
    private func reserveGuess(
        of number: String,
        in pool: UserPool,
        at now: Timestamp
    ) async throws -> Reservation? {
        guard behavior.limitsAttempts else { return try? limiter.reserve([], at: now) }
        if let reservation = try? limiter.reserve([.guess(of: number, in: pool)], at: now) { return reservation }
        let epoch = try await store.account(.phoneNumber(number), in: pool)?.limitEpoch ?? 0
        return try? limiter.reserve([.guess(of: number, epoch: epoch, in: pool)], at: now)
    }

    private func use(
        _ session: inout PhoneSession,
        by codeDigest: [UInt8],
        at now: Timestamp,
        isAdmitted: Bool,
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
        guard isAdmitted else { return .failure(IdentityError(.tooManyAttempts)) }
        guard secrets.areEqual(session.codeDigest, codeDigest) else {
            if behavior.limitsAttempts { session.triesLeft -= 1 }
            return .failure(IdentityError(.invalidSecondFactorCode))
        }
        if isUsedUp { session.triesLeft = 0 }
        return .success(session.phoneNumber)
    }

    /// True if the session's code is unused: for the emulator's list.
    public func isOpen(_ session: PhoneSession) async throws -> Bool {
        let stored = try await store.phoneSession(digest: session.digest, in: session.pool)
        return stored.map { $0.triesLeft > 0 } ?? false
    }
}

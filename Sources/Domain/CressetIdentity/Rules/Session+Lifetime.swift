/// The end of sessions by time, where a project has set one.
extension Session {
    /// The precision of ``usedAt`` where nothing asks for a better one, in seconds.
    private static let precision: Int64 = 600
    /// The part of the idle time that the note of a use may be late by.
    private static let share: Int64 = 24

    /// True if the session has not been used for too long, or began too long ago.
    func hasExpired(of account: Account, under policy: SignInPolicy, at now: Timestamp) -> Bool {
        if let lifetime = policy.sessionLifetime {
            if now.seconds - proof.signedInAt >= lifetime { return true }
        }
        guard let idle = policy.sessionIdle else { return false }
        return now.seconds - lastUse(by: account).seconds >= idle + Self.precision(under: policy)
    }

    /// True if the last use that was noted is so long ago that another one is to be noted.
    func isUseNews(under policy: SignInPolicy, at now: Timestamp) -> Bool {
        guard let usedAt else { return true }
        return now.seconds - usedAt.seconds >= Self.precision(under: policy)
    }

    /// The last use; where it was not noted yet, the latest that it can have been.
    func lastUse(by account: Account) -> Timestamp {
        let start = Timestamp(seconds: authTime)
        return usedAt ?? max(start, account.lastRefreshAt ?? start)
    }

    private static func precision(under policy: SignInPolicy) -> Int64 {
        min(precision, (policy.sessionIdle ?? .max) / share)
    }
}

extension Session {
    /// Takes a token of the session. One that was replaced long ago is in two hands: the session ends.
    ///
    /// - Returns: False if the session has ended.
    mutating func take(_ presented: Int64, under policy: SignInPolicy, at now: Timestamp) -> Bool {
        guard revokedAt == nil else { return false }
        let (rotates, grace) = (policy.rotatesRefreshTokens, policy.rotationGrace)
        guard !tokens.take(presented, rotates: rotates, grace: grace, at: now) else { return true }
        revokedAt = now
        endedAt = endedAt ?? now
        return false
    }
}

extension Session {
    /// Default precision of ``usedAt`` in seconds.
    private static let precision: Int64 = 600
    /// Permitted delay of a use note, as a fraction of the idle time.
    private static let share: Int64 = 24

    func hasExpired(under policy: SignInPolicy, at now: Timestamp) -> Bool {
        if let lifetime = policy.sessionLifetime {
            if now.seconds - proof.signedInAt >= lifetime { return true }
        }
        guard let idle = policy.sessionIdle else { return false }
        return now.seconds - (usedAt?.seconds ?? authTime) >= idle + Self.precision(under: policy)
    }

    /// True if the last recorded use is old enough for a new note.
    func isUseNews(under policy: SignInPolicy, at now: Timestamp) -> Bool {
        guard let usedAt else { return true }
        return now.seconds - usedAt.seconds >= Self.precision(under: policy)
    }

    private static func precision(under policy: SignInPolicy) -> Int64 {
        min(precision, (policy.sessionIdle ?? .max) / share)
    }
}

extension Session {
    /// Reuse after the grace means two holders, and ends the session.
    ///
    /// - Returns: False for an ended session.
    mutating func accept(_ presented: Int64, under policy: SignInPolicy, at now: Timestamp) -> Bool {
        guard revokedAt == nil else { return false }
        let (rotates, grace) = (policy.rotatesRefreshTokens, policy.rotationGrace)
        guard !tokens.accept(presented, rotates: rotates, grace: grace, at: now) else { return true }
        revokedAt = now
        endedAt = endedAt ?? now
        return false
    }
}

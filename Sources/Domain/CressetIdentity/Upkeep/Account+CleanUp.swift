extension Account {
    /// In milliseconds: thirty days.
    static let anonymousLifetime: Int64 = 30 * 86_400_000

    /// True for an anonymous user's account: signed in to, and always without sign-in methods.
    ///
    /// Excludes accounts created by an administrator before their first sign-in, and upgraded ones without methods.
    /// Also excludes imported users of custom tokens: all their sessions have ended, and this server opened no session.
    public var isSubjectToCleanUp: Bool {
        isUnclaimed && lastLoginAt != nil && (sessions.latest != nil || sessions.earliest == nil)
    }

    mutating func scheduleCleanUp(at now: Timestamp) {
        cleanUpAt = now.adding(milliseconds: Self.anonymousLifetime)
    }
}

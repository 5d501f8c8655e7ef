/// The clean-up of anonymous users.
extension Account {
    /// The age at which anonymous accounts are deleted, in milliseconds: thirty days.
    static let anonymousLifetime: Int64 = 30 * 86_400_000

    /// True if the account belongs to an anonymous user: it was signed in to, and has never had a sign-in method. One
    /// that an administrator has made and nobody has signed in to yet waits for its user; one that was upgraded stays,
    /// even if it has lost its methods since.
    public var isSubjectToCleanUp: Bool {
        isUnclaimed && lastLoginAt != nil
    }

    /// Schedules the clean-up of an account that is made or imported now.
    mutating func scheduleCleanUp(at now: Timestamp) {
        cleanUpAt = max(createdAt, now).adding(milliseconds: Self.anonymousLifetime)
    }
}

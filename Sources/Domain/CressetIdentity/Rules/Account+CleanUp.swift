/// The clean-up of anonymous users.
extension Account {
    /// The age at which anonymous accounts are deleted, in milliseconds: thirty days.
    static let anonymousLifetime: Int64 = 30 * 86_400_000

    /// True if the account belongs to an anonymous user: it was signed in to, and has never had a sign-in method. One
    /// that an administrator has made and nobody has signed in to yet waits for its user; one that was upgraded stays,
    /// even if it has lost its methods since.
    ///
    /// An import may bring users of custom tokens, whom nothing tells from anonymous ones: its accounts stay, too. They
    /// are known by their sessions, which have all been ended, and of which none was opened here.
    public var isSubjectToCleanUp: Bool {
        isUnclaimed && lastLoginAt != nil && (sessions.latest != nil || sessions.earliest == nil)
    }

    /// Schedules the clean-up of an anonymous user's account that is made now.
    mutating func scheduleCleanUp(at now: Timestamp) {
        cleanUpAt = now.adding(milliseconds: Self.anonymousLifetime)
    }
}

/// The users of a pool who were active of late, as usage is counted: anonymous ones do not count where the clean-up deletes
/// them.
public struct Usage: Equatable, Sendable {
    /// The number of users who have signed in or refreshed a session, but for those who do not count.
    public let activeUsers: Int
    /// The number of anonymous users who have.
    public let anonymousUsers: Int
    /// True if anonymous users are among ``activeUsers``.
    public let countsAnonymousUsers: Bool

    /// Gathers the counts.
    public init(activeUsers: Int, anonymousUsers: Int, countsAnonymousUsers: Bool) {
        self.activeUsers = activeUsers
        self.anonymousUsers = anonymousUsers
        self.countsAnonymousUsers = countsAnonymousUsers
    }
}

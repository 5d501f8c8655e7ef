/// The active users of a user pool; anonymous users do not count if the clean-up deletes them.
public struct Usage: Equatable, Sendable {
    /// The number of counted users with a sign-in or session refresh.
    public let activeUsers: Int
    /// The number of anonymous users with a sign-in or session refresh.
    public let anonymousUsers: Int
    public let countsAnonymousUsers: Bool

    public init(activeUsers: Int, anonymousUsers: Int, countsAnonymousUsers: Bool) {
        self.activeUsers = activeUsers
        self.anonymousUsers = anonymousUsers
        self.countsAnonymousUsers = countsAnonymousUsers
    }
}

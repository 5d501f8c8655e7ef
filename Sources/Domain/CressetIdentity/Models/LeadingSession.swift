/// A session whose `auth_time` was yet to come when it was opened.
public struct LeadingSession: Equatable, Sendable {
    public let authTime: Int64
    /// The second in which it was opened.
    public let openedAt: Int64
    /// The part of its lead, in seconds, that is there because time was set back, and not because sessions were ended.
    public let setBack: Int64

    public init(authTime: Int64, openedAt: Int64, setBack: Int64) {
        self.authTime = authTime
        self.openedAt = openedAt
        self.setBack = setBack
    }
}

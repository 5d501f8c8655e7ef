/// A session with an `auth_time` in the future of its opening.
public struct LeadingSession: Equatable, Sendable {
    public let authTime: Int64
    /// The second of its opening.
    public let openedAt: Int64
    /// The part of its lead in seconds caused by a clock set back, not by revocation.
    public let setBack: Int64

    public init(authTime: Int64, openedAt: Int64, setBack: Int64) {
        self.authTime = authTime
        self.openedAt = openedAt
        self.setBack = setBack
    }
}

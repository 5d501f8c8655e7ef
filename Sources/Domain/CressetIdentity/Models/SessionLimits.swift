/// The record of an account that tells its living sessions from those that were ended.
///
/// `auth_time` counts whole seconds, in which much happens. So it is a logical clock for each account: it never runs
/// back, and a session that is opened after others were ended gets a later second than any of those, if need be one
/// that is yet to come. A session, and every token of it, lives as long as its `auth_time` is not before ``earliest``.
public struct SessionLimits: Equatable, Sendable {
    /// Goes up whenever sessions are ended: a code that was made before carries a lower one.
    public var revision: Int64
    /// The earliest `auth_time` of a session that lives. It never moves back; `nil`: none was ended.
    public var earliest: Int64?
    /// The latest `auth_time` that a session was opened with; `nil`: unknown.
    public var latest: Int64?

    public init(revision: Int64 = 0, earliest: Int64? = nil, latest: Int64? = nil) {
        self.revision = revision
        self.earliest = earliest
        self.latest = latest
    }

    /// Ends every session of until now.
    mutating func end(at now: Timestamp) {
        revision += 1
        earliest = max(earliest ?? now.seconds, (latest ?? now.seconds) + 1, now.seconds)
    }

    /// Takes the `auth_time` of a session that is opened.
    @discardableResult
    mutating func open(at now: Timestamp) -> Int64 {
        let authTime = max(now.seconds, earliest ?? now.seconds, latest ?? now.seconds)
        latest = authTime
        return authTime
    }
}

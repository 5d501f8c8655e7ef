/// The record of an account that tells its living sessions from those that were ended.
///
/// `auth_time` counts whole seconds, in which much happens. So it is a logical clock for each account: it never runs
/// back, and a session that is opened after others were ended gets a later second than any of those, if need be one
/// that is yet to come. A session, and every token of it, lives as long as its `auth_time` is not before ``earliest``.
public struct SessionLimits: Equatable, Sendable {
    /// The greatest lead, in seconds, by which an account's own sessions may push its clock ahead of time.
    static let longestLead: Int64 = 5

    /// Goes up whenever sessions are ended: a code that was made before carries a lower one.
    public var revision: Int64
    /// The earliest `auth_time` of a session that lives. It never moves back; `nil`: none was ended.
    public var earliest: Int64?
    /// The latest `auth_time` that a session was opened with; `nil`: unknown.
    public var latest: Int64?
    /// The last session that took the place of another one, without a sign-in.
    public var renewed: RenewedSession?

    /// Makes the bounds as a store has kept them.
    public init(
        revision: Int64 = 0, earliest: Int64? = nil, latest: Int64? = nil, renewed: RenewedSession? = nil
    ) {
        self.revision = revision
        self.earliest = earliest
        self.latest = latest
        self.renewed = renewed
    }

    /// True if one more session may be opened after an end without a lead that is too long.
    func hasRoom(at now: Timestamp) -> Bool {
        (latest ?? now.seconds) - now.seconds < Self.longestLead
    }

    /// True if the clock is ahead of time, so that `now` does not bound the sessions of until now.
    func isAhead(of now: Timestamp) -> Bool {
        (latest ?? now.seconds) > now.seconds
    }

    /// The moment of the sign-in that the sessions of that `auth_time` go back to.
    func signIn(of authTime: Int64) -> Int64 {
        guard let renewed, renewed.authTime == authTime else { return authTime }
        return renewed.signedInAt
    }

    /// Ends every session of until now.
    mutating func end(at now: Timestamp) {
        revision += 1
        earliest = max(earliest ?? now.seconds, (latest ?? now.seconds) + 1, now.seconds)
    }

    /// Takes the `auth_time` of a session that is opened.
    ///
    /// - Parameter former: The `auth_time` of the session whose place it takes; `nil` after a sign-in.
    @discardableResult
    mutating func open(at now: Timestamp, inPlaceOf former: Int64? = nil) -> Int64 {
        var authTime = max(now.seconds, earliest ?? now.seconds, latest ?? now.seconds)
        if authTime == renewed?.authTime { authTime += 1 }
        if let former { renewed = RenewedSession(authTime: authTime, signedInAt: signIn(of: former)) }
        latest = authTime
        return authTime
    }
}

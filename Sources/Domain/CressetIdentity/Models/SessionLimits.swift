/// The record of an account that tells its living sessions from those that were ended.
///
/// `auth_time` counts whole seconds, in which much happens. So it is a logical clock for each account: it never runs
/// back, and a session that is opened after others were ended gets a later second than any of those, if need be one
/// that is yet to come. A session, and every token of it, lives as long as its `auth_time` is not before ``earliest``.
public struct SessionLimits: Equatable, Sendable {
    /// The longest way, in seconds, that an account's own sessions may push its clock ahead: of time, or of where it was
    /// when time was set back.
    static let longestLead: Int64 = 6
    /// The idle times and lifetimes that a project may set, in seconds: an hour, as long as an ID token lasts, to ten
    /// years.
    public static let lifetimes: ClosedRange<Int64> = 3600...3650 * 86_400

    /// Goes up whenever sessions are ended: a code that was made before carries a lower one.
    public var revision: Int64
    /// The earliest `auth_time` of a session that lives. It never moves back; `nil`: none was ended.
    public var earliest: Int64?
    /// The latest `auth_time` that a session was opened with; `nil`: unknown.
    public var latest: Int64?
    /// The last session that took the place of another one, without a sign-in.
    public var renewed: RenewedSession?
    /// The last session that got a second yet to come.
    public var leading: LeadingSession?

    /// Makes the bounds as a store has kept them.
    public init(
        revision: Int64 = 0,
        earliest: Int64? = nil,
        latest: Int64? = nil,
        renewed: RenewedSession? = nil,
        leading: LeadingSession? = nil
    ) {
        self.revision = revision
        self.earliest = earliest
        self.latest = latest
        self.renewed = renewed
        self.leading = leading
    }

    /// True if one more session may be opened after an end, and signed in to after that, without a lead that is too
    /// long.
    func hasRoom(at now: Timestamp) -> Bool {
        lead(at: now) + 1 < setBack(at: now) + Self.longestLead
    }

    /// The seconds by which the clock is ahead of time.
    private func lead(at now: Timestamp) -> Int64 {
        max(0, (latest ?? now.seconds) - now.seconds)
    }

    /// The part of the lead that is there because time was set back. It never grows but by that.
    private func setBack(at now: Timestamp) -> Int64 {
        guard let latest else { return 0 }
        guard let leading, leading.authTime == latest, leading.openedAt <= now.seconds else { return lead(at: now) }
        return min(leading.setBack, lead(at: now))
    }

    /// True if the clock is ahead of time, so that `now` does not bound the sessions of until now.
    func isAhead(of now: Timestamp) -> Bool {
        (latest ?? now.seconds) > now.seconds
    }

    /// The second of the sign-in that the sessions of that `auth_time` go back to; `nil`: unknown, because the clock was
    /// ahead and has moved on since.
    func signIn(of authTime: Int64) -> Int64? {
        if let renewed, renewed.authTime == authTime { return renewed.signedInAt }
        guard let leading, authTime <= leading.authTime else { return authTime }
        return authTime == leading.authTime ? leading.openedAt : nil
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
        if authTime == renewed?.authTime || isTaken(authTime, at: now) { authTime += 1 }
        if let former { renewed = RenewedSession(authTime: authTime, signedInAt: signIn(of: former) ?? 0) }
        if authTime > now.seconds, authTime != leading?.authTime {
            leading = LeadingSession(authTime: authTime, openedAt: now.seconds, setBack: setBack(at: now))
        }
        latest = authTime
        return authTime
    }

    /// Gives the session that was opened last a later `auth_time`.
    mutating func moveLast(from authTime: Int64, to later: Int64) {
        leading = LeadingSession(
            authTime: later,
            openedAt: signIn(of: authTime) ?? authTime,
            setBack: later - authTime
        )
        latest = later
    }

    /// True if the second belongs to sessions of so long ago that a sign-in needs another one to count as recent.
    private func isTaken(_ authTime: Int64, at now: Timestamp) -> Bool {
        guard authTime == latest else { return false }
        guard let leading, leading.authTime == authTime else { return authTime > now.seconds }
        return !(0...Self.longestLead).contains(now.seconds - leading.openedAt)
    }
}

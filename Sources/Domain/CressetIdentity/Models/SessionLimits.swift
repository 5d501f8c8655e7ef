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
    /// The last session that got a second yet to come.
    public var leading: LeadingSession?

    /// Makes the bounds as a store has kept them.
    public init(
        revision: Int64 = 0,
        earliest: Int64? = nil,
        latest: Int64? = nil,
        leading: LeadingSession? = nil
    ) {
        self.revision = revision
        self.earliest = earliest
        self.latest = latest
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
        guard let leading, isLead(latest, at: now) else { return lead(at: now) }
        return min(leading.setBack, lead(at: now))
    }

    /// True if the clock is ahead of time, so that `now` does not bound the sessions of until now.
    func isAhead(of now: Timestamp) -> Bool {
        (latest ?? now.seconds) > now.seconds
    }

    /// False for sessions of before a lead: the clock may have been set back since, and reach their sign-ins again.
    func canBeRecent(_ authTime: Int64) -> Bool {
        leading.map { authTime >= $0.authTime } ?? true
    }

    /// Ends every session of until now.
    mutating func end(at now: Timestamp) {
        revision += 1
        earliest = max(earliest ?? now.seconds, (latest ?? now.seconds) + 1, now.seconds)
    }

    /// Takes the `auth_time` of a sign-in.
    @discardableResult
    mutating func open(at now: Timestamp) -> Int64 {
        var authTime = max(now.seconds, earliest ?? now.seconds, latest ?? now.seconds)
        if authTime > now.seconds, authTime == latest, !isLead(authTime, at: now) { authTime += 1 }
        note(authTime, at: now)
        return authTime
    }

    /// Takes the `auth_time` of a session that replaces another one.
    @discardableResult
    mutating func replace(_ former: Int64, at now: Timestamp) -> Int64 {
        let authTime = authTime(replacing: former)
        if authTime > former { note(authTime, at: now) }
        return authTime
    }

    /// Returns the `auth_time` of the session that replaces another one: the same, unless sessions have ended since.
    func authTime(replacing former: Int64) -> Int64 {
        max(former, earliest ?? former)
    }

    private mutating func note(_ authTime: Int64, at now: Timestamp) {
        if authTime > now.seconds, authTime != leading?.authTime {
            leading = LeadingSession(authTime: authTime, openedAt: now.seconds, setBack: setBack(at: now))
        }
        latest = max(latest ?? authTime, authTime)
    }

    /// Gives the session that was opened last a later `auth_time`.
    mutating func moveLast(from authTime: Int64, to later: Int64) {
        leading = LeadingSession(authTime: later, openedAt: authTime, setBack: later - authTime)
        latest = later
    }

    /// True if an account's own session has pushed the clock ahead to that second, and time was not set back since.
    private func isLead(_ authTime: Int64, at now: Timestamp) -> Bool {
        leading.map { $0.authTime == authTime && $0.openedAt <= now.seconds } ?? false
    }
}

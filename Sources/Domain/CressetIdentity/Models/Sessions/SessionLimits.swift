/// An account's record to distinguish valid sessions from revoked ones.
///
/// `auth_time` counts whole seconds, so it is a logical clock of the account and never runs backwards. A session opened
/// after a revocation gets a later second than all revoked ones, if necessary in the future. A session and its tokens
/// are valid unless `auth_time` is before ``earliest``.
public struct SessionLimits: Equatable, Sendable {
    /// The maximum lead of an account's clock in seconds caused by its own sessions.
    ///
    /// The lead counts from the current time, or from the clock's value when time was set back.
    static let maxLead: Int64 = 6
    /// The valid idle times and lifetimes of a project in seconds: 1 hour (the lifetime of an ID token) to 10 years.
    public static let lifetimes: ClosedRange<Int64> = 3600...3650 * 86_400
    /// In seconds: more than the lifetime of an ID token.
    static let revocationKept: Int64 = 2 * 3600
    /// One more revocation within ``revocationKept`` ends all sessions, so the record stays small.
    static let maxRevoked = 256

    /// Incremented by each revocation, also of a single session, and by each change of the email address or phone number.
    /// Action codes, temporary proofs and pending sign-ins with another revision are invalid.
    public var revision: Int64
    /// The minimum `auth_time` of valid sessions; never decreases. `nil` without revocation.
    public var earliest: Int64?
    /// The maximum `auth_time` of all sessions; `nil` if unknown.
    public var latest: Int64?
    /// The last session with an `auth_time` in the future.
    public var leading: FutureSession?
    /// The sessions revoked on their own, at least those whose ID tokens may not have expired.
    public private(set) var revoked: [RevokedSession]

    public init(
        revision: Int64 = 0,
        earliest: Int64? = nil,
        latest: Int64? = nil,
        leading: FutureSession? = nil,
        revoked: [RevokedSession] = []
    ) {
        self.revision = revision
        self.earliest = earliest
        self.latest = latest
        self.leading = leading
        self.revoked = revoked
    }

    /// The second in which an import or an administrator created the account, unless all sessions have ended since.
    ///
    /// ``revision`` starts with the millisecond of the creation and grows by one.
    var creation: Int64? { earliest == revision / 1000 ? earliest : nil }

    /// True if another revocation, session and sign-in would not exceed the maximum lead.
    func hasRoom(at now: Timestamp) -> Bool {
        lead(at: now) + 1 < setBack(at: now) + Self.maxLead
    }

    /// The clock's lead in seconds.
    private func lead(at now: Timestamp) -> Int64 {
        max(0, (latest ?? now.seconds) - now.seconds)
    }

    /// The part of the lead caused by time set back; nothing else increases it.
    private func setBack(at now: Timestamp) -> Int64 {
        guard let latest else { return 0 }
        guard let leading, isLead(latest, at: now) else { return lead(at: now) }
        return min(leading.setBack, lead(at: now))
    }

    /// Existing sessions may then be later than `now`.
    func isAhead(of now: Timestamp) -> Bool {
        (latest ?? now.seconds) > now.seconds
    }

    /// False for sessions before a lead: after the clock is set back, time may reach their sign-ins again.
    func canBeRecent(_ authTime: Int64) -> Bool {
        leading.map { authTime >= $0.authTime } ?? true
    }

    mutating func end(at now: Timestamp) {
        revision += 1
        earliest = max(earliest ?? now.seconds, (latest ?? now.seconds) + 1, now.seconds)
        revoked = []
    }

    mutating func revoke(_ id: SessionID, at now: Timestamp) {
        revision += 1
        // Not earlier: after a jump of the clock, all would seem old.
        if revoked.count >= Self.maxRevoked { revoked.removeAll { abs(now.seconds - $0.second) > Self.revocationKept } }
        guard revoked.count < Self.maxRevoked else { return end(at: now) }
        revoked.append(RevokedSession(id: id, second: now.seconds))
    }

    func hasRevoked(_ id: SessionID?) -> Bool {
        revoked.contains { $0.id == id }
    }

    /// Assigns the `auth_time` of a sign-in.
    @discardableResult
    mutating func open(at now: Timestamp) -> Int64 {
        var authTime = max(now.seconds, earliest ?? now.seconds, latest ?? now.seconds)
        if authTime > now.seconds, authTime == latest, !isLead(authTime, at: now) { authTime += 1 }
        record(authTime, at: now)
        return authTime
    }

    /// Assigns the `auth_time` of a replacement session.
    @discardableResult
    mutating func replace(_ former: Int64, at now: Timestamp) -> Int64 {
        let authTime = authTime(replacing: former)
        if authTime > former { record(authTime, at: now) }
        return authTime
    }

    /// Unchanged unless sessions have ended since.
    func authTime(replacing former: Int64) -> Int64 {
        max(former, earliest ?? former)
    }

    private mutating func record(_ authTime: Int64, at now: Timestamp) {
        if authTime > now.seconds, authTime != leading?.authTime {
            leading = FutureSession(authTime: authTime, openedAt: now.seconds, setBack: setBack(at: now))
        }
        latest = max(latest ?? authTime, authTime)
    }

    mutating func moveLast(from authTime: Int64, to later: Int64) {
        leading = FutureSession(authTime: later, openedAt: authTime, setBack: later - authTime)
        latest = later
    }

    /// True if the account's own session advanced the clock to that second and time was not set back since.
    private func isLead(_ authTime: Int64, at now: Timestamp) -> Bool {
        leading.map { $0.authTime == authTime && $0.openedAt <= now.seconds } ?? false
    }
}

/// A session with an `auth_time` in the future of its opening.
public struct FutureSession: Equatable, Sendable {
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

public struct RevokedSession: Equatable, Sendable {
    public let id: SessionID
    /// The second of the revocation.
    public let second: Int64

    public init(id: SessionID, second: Int64) {
        self.id = id
        self.second = second
    }
}

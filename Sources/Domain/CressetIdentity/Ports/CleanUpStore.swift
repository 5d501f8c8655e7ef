/// A clean-up of obsolete rows in small steps: sign-ins wait for each step.
public protocol CleanUpStore: Sendable {
    /// Replaces the last clock look, if any, in one step.
    ///
    /// - Parameter next: Returns the new look; gets the last one, and true before the first project.
    func updateClockReading(
        _ next: @escaping @Sendable (ClockReading?, _ isNew: Bool) -> ClockReading
    ) async throws(StoreError) -> ClockReading

    func cleanUpScan(of pool: UserPool) async throws(StoreError) -> CleanUpScan?

    /// Saves the progress in the same step.
    ///
    /// - Returns: Number of scheduled accounts.
    func scheduleCleanUp(
        of localIDs: [String],
        in pool: UserPool,
        at due: Timestamp,
        reaching scan: CleanUpScan
    ) async throws(StoreError) -> Int

    /// Deletes up to `limit` due accounts like ``AccountStore/delete(_:in:if:)``, in one step.
    ///
    /// Accounts exempt by now lose their schedule.
    func deleteAccounts(dueAt now: Timestamp, limit: Int) async throws(StoreError) -> CleanedAccounts

    /// Returns sessions and their accounts after a digest, in order, including those of deleted accounts.
    func sessions(
        after digest: [UInt8],
        limit: Int
    ) async throws(StoreError) -> [(session: Session, account: Account?)]

    /// One step; ignores deleted sessions.
    func record(_ ends: [SessionEnd]) async throws(StoreError)

    /// One step. Sessions alive according to `isOver` lose their end mark.
    ///
    /// - Returns: Numbers of examined and of deleted sessions.
    func deleteSessions(
        endedBefore moment: Timestamp,
        limit: Int,
        if isOver: @escaping @Sendable (Session, Account?) -> Bool
    ) async throws(StoreError) -> (examined: Int, deleted: Int)
}

extension CleanUpStore {
    /// True if the clock has run steadily for a day (``ClockReading``).
    public func isSteady(_ clock: any WallClock) async throws(StoreError) -> Bool {
        let (now, uptime) = (clock.now(), clock.uptime())
        let look = try await updateClockReading { last, isNew in
            ClockReading(at: now, uptime: uptime, after: last, isNew: isNew)
        }
        return look.steadiness >= ClockReading.maxSteadiness / 2
    }
}

public struct CleanUpScan: Equatable, Sendable {
    /// The time of activation of the clean-up.
    public let start: Timestamp
    public var lastID: String
    /// True if all older accounts were examined.
    public var isDone: Bool

    public init(start: Timestamp, lastID: String = "", isDone: Bool = false) {
        self.start = start
        self.lastID = lastID
        self.isDone = isDone
    }
}

public struct CleanedAccounts: Sendable {
    public let examined: Int
    public let deleted: [Account]

    public init(examined: Int, deleted: [Account]) {
        self.examined = examined
        self.deleted = deleted
    }
}

public struct SessionEnd: Sendable {
    /// The digest of the session's refresh token.
    public let digest: [UInt8]
    /// `nil` for a live session.
    public let endedAt: Timestamp?

    public init(digest: [UInt8], endedAt: Timestamp?) {
        self.digest = digest
        self.endedAt = endedAt
    }
}

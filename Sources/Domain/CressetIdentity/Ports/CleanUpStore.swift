/// Deletes what nobody needs any more, in small steps: people who sign in wait behind each.
public protocol CleanUpStore: Sendable {
    /// Replaces the last look at the clock, of which there is none at first: one step.
    ///
    /// - Parameter next: Makes the look. Takes the last one, and true if there is no project yet.
    /// - Returns: The look that was made.
    func updateClockLook(
        _ next: @escaping @Sendable (ClockLook?, _ isNew: Bool) -> ClockLook
    ) async throws(StoreError) -> ClockLook

    /// The point that the scheduling of the pool's anonymous accounts has reached.
    func cleanUpScan(of pool: UserPool) async throws(StoreError) -> CleanUpScan?

    /// Schedules the clean-up of those accounts that are subject to it and have no time yet, and notes the point that
    /// was reached: one step.
    ///
    /// - Returns: The number of accounts that were scheduled.
    func scheduleCleanUp(
        of localIDs: [String],
        in pool: UserPool,
        at due: Timestamp,
        reaching scan: CleanUpScan
    ) async throws(StoreError) -> Int

    /// Deletes up to `limit` accounts whose clean-up is due and that are subject to it still, as
    /// ``AccountStore/delete(_:in:if:)`` does, and forgets the time of those that are not: one step.
    func deleteAccounts(dueAt now: Timestamp, limit: Int) async throws(StoreError) -> CleanedAccounts

    /// Up to `limit` sessions with their accounts, in the order of their digests, strictly after the given one. Those
    /// of deleted accounts are among them.
    func sessions(
        after digest: [UInt8],
        limit: Int
    ) async throws(StoreError) -> [(session: Session, account: Account?)]

    /// Writes when sessions were used and found to have ended: one step. One that is gone is passed over.
    func note(_ sessions: [SessionNote]) async throws(StoreError)

    /// Deletes up to `limit` sessions that were found to have ended before the moment, and that `isOver` says have, and
    /// forgets that of the others: one step.
    ///
    /// - Returns: The number of sessions that were looked at, and how many of them are deleted.
    func deleteSessions(
        endedBefore moment: Timestamp,
        limit: Int,
        if isOver: @escaping @Sendable (Session, Account?) -> Bool
    ) async throws(StoreError) -> (examined: Int, deleted: Int)
}

extension CleanUpStore {
    /// Looks at the clock; true if it has run steadily for a day (``ClockLook``).
    public func isSteady(_ clock: any WallClock) async throws(StoreError) -> Bool {
        let (now, uptime) = (clock.now(), clock.uptime())
        let look = try await updateClockLook { last, isNew in
            ClockLook(at: now, uptime: uptime, after: last, isNew: isNew)
        }
        return look.steadiness >= ClockLook.longestSteadiness / 2
    }
}

/// The point that the scheduling of a pool's anonymous accounts has reached.
public struct CleanUpScan: Equatable, Sendable {
    /// The moment at which the clean-up was switched on.
    public let start: Timestamp
    /// The last user id that was looked at.
    public var lastID: String
    /// True if every account of before the start was looked at.
    public var isDone: Bool

    /// Makes a point.
    public init(start: Timestamp, lastID: String = "", isDone: Bool = false) {
        self.start = start
        self.lastID = lastID
        self.isDone = isDone
    }
}

/// The outcome of one step of the clean-up.
public struct CleanedAccounts: Sendable {
    /// The accounts that were looked at.
    public let examined: Int
    /// The accounts that are deleted.
    public let deleted: [Account]

    /// Makes the outcome of a step.
    public init(examined: Int, deleted: [Account]) {
        self.examined = examined
        self.deleted = deleted
    }
}

/// A note on a session.
public struct SessionNote: Sendable {
    /// The digest of its refresh token.
    public let digest: [UInt8]
    /// Its last use, where that was not noted yet.
    public let usedAt: Timestamp?
    /// The moment at which it was found that it had ended; `nil`: it lives.
    public let endedAt: Timestamp?

    /// Makes a note.
    public init(digest: [UInt8], usedAt: Timestamp?, endedAt: Timestamp?) {
        self.digest = digest
        self.usedAt = usedAt
        self.endedAt = endedAt
    }
}

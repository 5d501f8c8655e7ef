public import CressetIdentity
public import CressetLog
public import CressetServices
import Synchronization

/// A daily job to create a backup, delete the oldest ones, and log both.
public final class ScheduledBackups: BackupSource {
    private struct State {
        /// `true` after reading the newest backup from the destination.
        var isKnown = false
        /// Time of the last backup made, the base for the next one.
        var last: Timestamp?
        /// Time of the newest existing backup, for the age metric.
        var newest: Timestamp?
        var failures = 0
        /// Reason of the last failure since the newest backup.
        var failure: String?
        /// True until an operator's request for a backup is met or fails.
        var isRequested = false
        /// Time from the last failure to the next attempt. A clock before this range was set back, and must not
        /// delay the attempt.
        var wait: Range<Timestamp>?
        /// ``JobLease/takeover`` of this state: other servers may have made backups before it.
        var takeover = 0
    }

    private static let namesShown = 10

    private let backups: Backups
    private let directory: String
    private let schedule: BackupSchedule
    private let keptCount: Int
    private let trail: (any AuditTrail)?
    private let isClockSteady: @Sendable () async throws -> Bool
    private let logger: Logger
    private let runs: Counter
    private let state: Mutex<State>

    /// - Parameters:
    ///   - count: Number of backups to keep, at least one.
    ///   - isClockSteady: Called before deletions: after a clock jump, future-dated backups would displace all others.
    public init(
        _ backups: Backups,
        of directory: String,
        at schedule: BackupSchedule,
        keeping count: Int,
        trail: (any AuditTrail)? = nil,
        isClockSteady: @escaping @Sendable () async throws -> Bool,
        logger: Logger,
        metrics: MetricsRegistry
    ) {
        self.backups = backups
        self.directory = directory
        self.schedule = schedule
        keptCount = count
        self.trail = trail
        self.isClockSteady = isClockSteady
        self.logger = logger
        runs = metrics.counter(
            "cresset_backups_total",
            help: "Scheduled backups by outcome.",
            labels: ["outcome"]
        )
        for outcome in ["made", "failed"] { runs.start([outcome]) }
        state = Mutex(State())
        metrics.gauge(
            "cresset_backup_age_seconds",
            help: "Age of the newest valid backup; counted from 1970 if there is none."
        ) {
            [weak self] in self?.age ?? 0
        }
    }

    public var plan: BackupPlan {
        let (state, now) = (state.withLock { $0 }, backups.clock.now())
        let due = max(schedule.next(after: state.last), state.wait?.upperBound ?? now)
        return BackupPlan(next: due > now ? due : nil, isRequested: state.isRequested, failure: state.failure)
    }

    public func request() {
        state.withLock { ($0.isRequested, $0.wait) = (true, nil) }
    }

    public func summaries() async throws -> [BackupSummary] {
        try await backups.list().map { backup, header in
            switch header {
            case .success(let header):
                BackupSummary(
                    name: "\(backup.name)",
                    bytes: backup.size,
                    createdAt: header.createdAt,
                    users: header.accounts
                )
            case .failure(let error):
                BackupSummary(
                    name: "\(backup.name)",
                    bytes: backup.size,
                    createdAt: nil,
                    users: nil,
                    fault: error.reason
                )
            }
        }
    }

    public var job: PeriodicJob {
        PeriodicJob(name: "backup", onOneServerEvery: .seconds(5)) { lease in
            await self.runIfDue(since: lease.takeover)
        }
    }

    /// The time of the newest valid backup, `.some(nil)` without one; `nil` until the destination is read.
    public var newest: Timestamp?? {
        state.withLock { $0.isKnown ? .some($0.newest) : nil }
    }

    private var age: Double {
        let last = state.withLock { $0.newest } ?? Timestamp(milliseconds: 0)
        return Double(max(0, backups.clock.now().seconds - last.seconds))
    }

    /// Logs failures and retries later.
    func runIfDue(since takeover: Int = 0) async {
        let now = backups.clock.now()
        state.withLock { if $0.takeover != takeover { ($0.isKnown, $0.takeover) = (false, takeover) } }
        guard state.withLock({ $0.wait?.contains(now) }) != true else { return }
        do {
            try await lookForNewest(now)
            guard state.withLock({ $0.isRequested || schedule.next(after: $0.last) <= now }) else { return }
            let report = try await backups.create(of: directory)
            recordSuccess(report)
            await record(AuditEvent(.backupMade, of: [report.backup.name.description]))
            await prune(excluding: report.backup.name)
        } catch {
            // A shutdown is not a failure of the destination.
            if !Task.isCancelled { recordFailure(error, at: now) }
        }
    }

    // A future-dated backup must not delay the next one.
    private func lookForNewest(_ now: Timestamp) async throws {
        guard state.withLock({ state in !state.isKnown || state.last.map { $0 > now } ?? false }) else { return }
        let moments = try await backups.list().compactMap { try? $0.header.get().createdAt }.filter { $0 <= now }
        let newest = moments.max()
        state.withLock { ($0.isKnown, $0.last, $0.newest) = (true, newest, newest) }
    }

    private func prune(excluding made: BackupName) async {
        guard (try? await isClockSteady()) == true else {
            return logger.log(.warning, "clock jumped; backup deletion paused for a day")
        }
        do throws(BackupError) {
            let pruning = try await backups.prune(keeping: keptCount, excluding: made)
            state.withLock { $0.newest = pruning.newest }
            warn(of: pruning.datedAhead)
            if let event = pruning.event {
                logger.log(.notice, "old backups deleted", [("count", .integer(Int64(event.count)))])
                await record(event)
            }
            if let failure = pruning.failure { recordPruningFailure(failure) }
        } catch {
            recordPruningFailure(error)
        }
    }

    private func recordPruningFailure(_ error: BackupError) {
        logger.log(.error, "deletion of old backups failed", [("cause", .text(error.reason))])
    }

    private func warn(of names: [BackupName]) {
        guard !names.isEmpty else { return }
        let shown = names.prefix(Self.namesShown).map(\.description).joined(separator: " ")
        logger.log(
            .warning,
            "backups dated in the future",
            [("count", .integer(Int64(names.count))), ("backups", .text(shown))]
        )
    }

    // The backup is valid without its event; recording another would fail too.
    private func record(_ event: AuditEvent) async {
        do throws(StoreError) {
            try await trail?.record(event)
        } catch {
            logger.log(.error, "backup audit event not recorded", [("cause", .text(error.description))])
        }
    }

    private func recordSuccess(_ report: Backups.Report) {
        let moment = report.header.createdAt
        state.withLock { $0 = State(isKnown: true, last: moment, newest: moment, takeover: $0.takeover) }
        runs.increment(["made"])
        logger.log(
            .notice,
            "backup created",
            [
                ("backup", .text(report.backup.name.description)), ("bytes", .integer(Int64(report.backup.size))),
                ("milliseconds", .integer(backups.clock.now().milliseconds - moment.milliseconds)),
            ]
        )
    }

    private func recordFailure(_ error: any Error, at now: Timestamp) {
        let failures = state.withLock { state in
            state.failures += 1
            (state.failure, state.isRequested) = ("\(error)", false)
            state.wait = now..<now.adding(milliseconds: BackupSchedule.delay(afterFailures: state.failures))
            return state.failures
        }
        runs.increment(["failed"])
        logger.log(
            .error,
            "backup failed",
            [
                ("cause", .text("\(error)")),
                ("failures", .integer(Int64(failures))),
            ]
        )
    }
}

public struct BackupSchedule: Equatable, Sendable {
    private static let day: Int64 = 86_400_000
    /// In milliseconds after a first failure; doubled for each further one, up to the last.
    private static let (firstDelay, lastDelay): (Int64, Int64) = (15 * 60_000, 4 * 3_600_000)

    private let timeOfDay: Int64

    /// - Parameter minute: Time of day, in minutes after midnight (UTC): 0 to 1439.
    public init(minute: Int) {
        precondition((0..<1440).contains(minute), "a day has 1440 minutes")
        timeOfDay = Int64(minute) * 60_000
    }

    /// - Parameter last: Time of the newest backup; `nil` makes the next one due at once.
    func next(after last: Timestamp?) -> Timestamp {
        guard let last else { return Timestamp(milliseconds: 0) }
        let days = (last.milliseconds - timeOfDay) / Self.day
        return Timestamp(milliseconds: (days + 1) * Self.day + timeOfDay)
    }

    /// - Parameter failures: Number of consecutive failures, including this one.
    static func delay(afterFailures failures: Int) -> Int64 {
        min(lastDelay, firstDelay << Int64(min(max(failures, 1) - 1, 10)))
    }
}

public import CressetIdentity
public import CressetLog
public import CressetServices
import Synchronization

/// Makes a backup every day, deletes the oldest ones after it, and tells of both.
public final class ScheduledBackups: Sendable {
    private struct State {
        /// True once the destination has told of its newest backup.
        var isKnown = false
        var last: Timestamp?
        var failures = 0
        var retryAt: Timestamp?
    }

    private let backups: Backups
    private let directory: String
    private let schedule: BackupSchedule
    private let keptCount: Int
    private let trail: (any AuditTrail)?
    private let logger: Logger
    private let runs: Counter
    private let state: Mutex<State>

    /// - Parameters:
    ///   - directory: The data directory.
    ///   - count: The number of backups that are kept; one at least.
    ///   - trail: Told of each backup; `nil` for none.
    public init(
        _ backups: Backups,
        of directory: String,
        at schedule: BackupSchedule,
        keeping count: Int,
        trail: (any AuditTrail)? = nil,
        logger: Logger,
        metrics: MetricsRegistry
    ) {
        self.backups = backups
        self.directory = directory
        self.schedule = schedule
        keptCount = count
        self.trail = trail
        self.logger = logger
        runs = metrics.counter(
            "cresset_backups_total",
            help: "Scheduled backups by their outcome.",
            labels: ["outcome"]
        )
        state = Mutex(State())
        metrics.gauge("cresset_backup_age_seconds", help: "Age of the newest good backup; since 1970 without one.") {
            [weak self] in self?.age ?? 0
        }
    }

    /// Looks every few seconds if a backup is due.
    public var job: PeriodicJob {
        PeriodicJob(name: "backup", every: .seconds(5)) { await self.runIfDue() }
    }

    private var age: Double {
        let last = state.withLock { $0.last } ?? Timestamp(milliseconds: 0)
        return Double(max(0, backups.clock.now().seconds - last.seconds))
    }

    /// Makes a backup if it is time for one. A failure is logged, and tried again later.
    func runIfDue() async {
        let now = backups.clock.now()
        if let retryAt = state.withLock({ $0.retryAt }), now < retryAt { return }
        do {
            try await lookForNewest(now)
            guard state.withLock({ schedule.next(after: $0.last) }) <= now else { return }
            let report = try await backups.create(of: directory)
            noteSuccess(report)
            await record(report)
            await prune()
        } catch {
            // That the server ends is no fault of the destination.
            if !Task.isCancelled { noteFailure(error, at: now) }
        }
    }

    // A backup that a clock has dated ahead must not put off the next one.
    private func lookForNewest(_ now: Timestamp) async throws {
        guard !state.withLock({ $0.isKnown }) else { return }
        let moments = try await backups.list().compactMap { try? $0.header.get().createdAt }.filter { $0 <= now }
        state.withLock { ($0.isKnown, $0.last) = (true, moments.max()) }
    }

    private func prune() async {
        do throws(BackupError) {
            let deleted = try await backups.prune(keeping: keptCount)
            guard !deleted.isEmpty else { return }
            logger.log(.notice, "old backups deleted", [("count", .integer(Int64(deleted.count)))])
        } catch {
            logger.log(.error, "old backups not deleted", [("cause", .text(error.reason))])
        }
    }

    // It is a backup, though the log does not tell of it: another one would not be recorded, either.
    private func record(_ report: Backups.Report) async {
        do throws(StoreError) {
            try await trail?.record(AuditEvent(.backupMade, of: [report.backup.name.description]))
        } catch {
            logger.log(.error, "backup not recorded", [("cause", .text("\(error)"))])
        }
    }

    private func noteSuccess(_ report: Backups.Report) {
        let moment = report.header.createdAt
        state.withLock { $0 = State(isKnown: true, last: moment) }
        runs.increment(["made"])
        logger.log(
            .notice,
            "backup made",
            [
                ("backup", .text(report.backup.name.description)), ("bytes", .integer(Int64(report.backup.size))),
                ("milliseconds", .integer(backups.clock.now().milliseconds - moment.milliseconds)),
            ]
        )
    }

    private func noteFailure(_ error: any Error, at now: Timestamp) {
        let failures = state.withLock { state in
            state.failures += 1
            state.retryAt = now.adding(milliseconds: BackupSchedule.delay(afterFailures: state.failures))
            return state.failures
        }
        runs.increment(["failed"])
        logger.log(
            .error,
            "backup failed",
            [
                ("cause", .text((error as? BackupError)?.reason ?? "\(error)")),
                ("failures", .integer(Int64(failures))),
            ]
        )
    }
}

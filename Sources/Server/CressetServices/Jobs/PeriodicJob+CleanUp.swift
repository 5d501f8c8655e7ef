public import CressetIdentity
public import CressetLog
import CressetWire

extension PeriodicJob {
    public static let turn = Duration.milliseconds(20)

    /// Deletes expired anonymous accounts. Schedules existing ones after a project enables the clean-up.
    public static func cleaningUpAnonymousAccounts(
        of accounts: Accounts,
        logger: Logger,
        metrics: CleanUpMetrics,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) -> PeriodicJob {
        PeriodicJob(name: "anonymous clean-up", onOneServerEvery: .seconds(3600)) { lease in
            let next = { @Sendable in
                try await pause(turn)
                try lease.requireHeld()
            }
            let report = try await accounts.cleanUpAnonymousAccounts(pausing: next) { account in
                metrics.accounts.increment()
                logger.log(
                    .info,
                    "anonymous account deleted",
                    LogValue.pool(account.pool) + [("account", .text(account.localID)), ("is_anon", .bool(true))]
                )
            }
            if report.waits { logger.log(.warning, "clock jumped; anonymous clean-up paused for a day") }
            logger.log(
                report.scheduled + report.deleted > 0 ? .info : .debug,
                "anonymous clean-up",
                [("scheduled", .integer(Int64(report.scheduled))), ("deleted", .integer(Int64(report.deleted)))]
            )
        }
    }

    public static func deletingEndedSessions(
        of accounts: Accounts,
        logger: Logger,
        metrics: CleanUpMetrics,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) -> PeriodicJob {
        PeriodicJob(name: "session clean-up", onOneServerEvery: .seconds(14_400)) { lease in
            let report = try await accounts.deleteEndedSessions {
                try await pause(turn)
                try lease.requireHeld()
            }
            metrics.sessions.increment(by: Double(report.deleted))
            logger.log(
                report.found + report.deleted > 0 ? .info : .debug,
                "session clean-up",
                [("found", .integer(Int64(report.found))), ("deleted", .integer(Int64(report.deleted)))]
            )
        }
    }

    /// Deletes audit events after the retention period. Logs the end of the audit log, so external copies reveal
    /// truncation.
    public static func deletingOldAuditRecords(
        of accounts: Accounts,
        keeping days: Int,
        logger: Logger,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) -> PeriodicJob {
        PeriodicJob(name: "audit log", onOneServerEvery: .seconds(3600)) { lease in
            let deleted = try await accounts.deleteAuditRecords(olderThanDays: days) {
                try await pause(turn)
                try lease.requireHeld()
            }
            if deleted == nil { logger.log(.warning, "clock jumped; audit log clean-up paused for a day") }
            if let number = try await accounts.auditBreak() {
                logger.log(.error, "audit log broken", [("event", .integer(number))])
            }
            guard let head = try await accounts.auditHead() else { return }
            logger.log(
                .info,
                "audit log",
                [
                    ("deleted", .integer(Int64(deleted ?? 0))),
                    ("head", .text("\(head.number):\(Hexadecimal.encoded(head.link))")),
                ]
            )
        }
    }

    public static func deletingOldRefusals(
        of accounts: Accounts,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) -> PeriodicJob {
        PeriodicJob(name: "refused sign-ins", onOneServerEvery: .seconds(3600)) { lease in
            _ = try await accounts.deleteOldRefusals {
                try await pause(turn)
                try lease.requireHeld()
            }
        }
    }

    public static func deletingOldDailyCounts(of accounts: Accounts) -> PeriodicJob {
        PeriodicJob(name: "daily counts", onOneServerEvery: .seconds(21_600)) { _ in
            try await accounts.deleteOldDailyCounts()
        }
    }

    /// Exchanges sign-up, password, mail and message counters between servers within two intervals.
    public static func exchangingCounts(of accounts: Accounts) -> PeriodicJob {
        PeriodicJob(name: "event counts", every: .seconds(accounts.sharesCounts ? 1 : 5)) {
            try await accounts.exchangeCounts()
        }
    }
}

public struct CleanUpMetrics: Sendable {
    let accounts: Counter
    let sessions: Counter

    public init(_ registry: MetricsRegistry) {
        accounts = registry.counter(
            "cresset_anonymous_accounts_deleted_total",
            help: "Anonymous accounts deleted by the clean-up.",
            labels: []
        )
        sessions = registry.counter(
            "cresset_ended_sessions_deleted_total",
            help: "Ended sessions deleted by the clean-up.",
            labels: []
        )
    }
}

extension LogValue {
    fileprivate static func pool(_ pool: UserPool) -> [(String, LogValue)] {
        [("project", .text(pool.projectID))] + (pool.tenantID.map { [("tenant", .text($0))] } ?? [])
    }
}

import CressetIdentity
import CressetLog
import CressetStoreSQL
import CressetStoreSQLite
import CressetSystem
import CressetTesting
import Testing

@testable import CressetBackup

struct ScheduledBackupsTests {
    private let log = LogLines()
    private let metrics = MetricsRegistry()
    private let hour: Int64 = 3600

    private func schedule(
        _ bench: BackupBench,
        in destination: (any BackupDestination)? = nil,
        keeping count: Int = 2,
        trail: (any AuditTrail)? = nil,
        isClockSteady: @escaping @Sendable () async throws -> Bool = { true }
    ) -> ScheduledBackups {
        ScheduledBackups(
            bench.backups(in: destination ?? BackupDirectory(bench.target)),
            of: bench.data,
            at: BackupSchedule(minute: 180),
            keeping: count,
            trail: trail,
            isClockSteady: isClockSteady,
            logger: Logger(level: .debug, time: { "now" }, write: { [log] in log.append($0) }),
            metrics: metrics
        )
    }

    private func metric(_ name: String) -> String? {
        metrics.prometheusText().split(separator: "\n").first { $0.hasPrefix(name) }
            .map { String($0.dropFirst(name.count + 1)) }
    }

    @Test func failureIsToldAndTriedAgainLater() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let jobs = schedule(bench, in: BackupDirectory("\(bench.target)/unmounted"))
            await jobs.runIfDue()
            #expect(log.text.contains(#""level":"error","message":"backup failed","cause":"#))
            #expect(log.text.contains(#""failures":1"#))
            #expect(metric(#"cresset_backups_total{outcome="failed"}"#) == "1")
            bench.clock.advance(seconds: 14 * 60)
            await jobs.runIfDue()
            #expect(metric(#"cresset_backups_total{outcome="failed"}"#) == "1")
            try PrivateFile.makeDirectory("\(bench.target)/unmounted")
            bench.clock.advance(seconds: 60)
            await jobs.runIfDue()
            #expect(try bench.names(in: "\(bench.target)/unmounted").count == 1)
            #expect(log.text.contains(#""message":"backup created","backup":"cresset-20260101T001500000Z-"#))
        }
    }

    @Test func backupOfAnotherServerPutsTheNextOneOff() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let (one, two) = (schedule(bench, keeping: 9), schedule(bench, keeping: 9))
            await one.runIfDue(since: 1)
            bench.clock.advance(seconds: 24 * hour)
            await two.runIfDue(since: 1)
            await one.runIfDue(since: 2)
            #expect(try bench.names(in: bench.target).count == 2)
            bench.clock.advance(seconds: 24 * hour)
            await one.runIfDue(since: 2)
            #expect(try bench.names(in: bench.target).count == 3)
        }
    }

    @Test func backupIsAnEventOnceItIsThere() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            try await bench.withStore { store in
                let trail = store.recorded(by: AuditWriter(.server, secrets: bench.vault, clock: bench.clock))
                var query = AuditQuery()
                query.kind = .backupMade
                let full = FailingDestination(BackupDirectory(bench.target), bytesUntilFull: 0)
                await schedule(bench, in: full, trail: trail).runIfDue()
                #expect(try await store.auditRecords(after: 0, matching: query, limit: 10) == [])
                await schedule(bench, trail: trail).runIfDue()
                let events = try await store.auditRecords(after: 0, matching: query, limit: 10)
                let names = try await bench.backups.list().map(\.backup.name.description)
                #expect(names.count == 1)
                #expect(events.map(\.targetNames) == [names])
                #expect(events.map(\.actor) == ["server"])
            }
        }
    }

    /// If the clock was ahead and has been corrected, the retry time it set is ignored.
    @Test func failureWhileTheClockWasAheadPutsNothingOff() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let jobs = schedule(bench, in: BackupDirectory("\(bench.target)/unmounted"))
            bench.clock.advance(seconds: 1000 * 24 * hour)
            await jobs.runIfDue()
            #expect(metric(#"cresset_backups_total{outcome="failed"}"#) == "1")
            try PrivateFile.makeDirectory("\(bench.target)/unmounted")
            bench.clock.advance(seconds: -1000 * 24 * hour)
            await jobs.runIfDue()
            #expect(try bench.names(in: "\(bench.target)/unmounted").count == 1)
        }
    }

    @Test func deletedBackupsAreAnEventByTheirNames() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            try await bench.withStore { store in
                let trail = store.recorded(by: AuditWriter(.server, secrets: bench.vault, clock: bench.clock))
                var query = AuditQuery()
                query.kind = .backupsDeleted
                let jobs = schedule(bench, keeping: 2, trail: trail)
                var names: [String] = []
                for _ in 0..<4 {
                    await jobs.runIfDue()
                    names += try bench.names(in: bench.target).filter { !names.contains($0) }
                    bench.clock.advance(seconds: 24 * hour)
                }
                let events = try await store.auditRecords(after: 0, matching: query, limit: 10)
                #expect(events.map(\.targetNames) == [[names[0]], [names[1]]])
                #expect(events.map(\.count) == [1, 1])
                #expect(events.map(\.actor) == ["server", "server"])
            }
        }
    }

    @Test func nothingIsDeletedAfterAJumpOfTheClock() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let jobs = schedule(bench, keeping: 1, isClockSteady: { false })
            for _ in 0..<3 {
                await jobs.runIfDue()
                bench.clock.set(ahead: 24 * hour)
            }
            #expect(try bench.names(in: bench.target).count == 3)
            #expect(log.text.contains("clock jumped; backup deletion paused for a day"))
        }
    }

    /// The backups deleted before the failure are still reported as an event.
    @Test func backupThatCannotBeDeletedIsTold() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            for _ in 0..<3 {
                _ = try await bench.backups.create(of: bench.data)
                bench.clock.advance(seconds: 1)
            }
            let names = try bench.names(in: bench.target)
            let stuck = FailingDestination(BackupDirectory(bench.target), undeletable: names[1])
            let pruning = try await bench.backups(in: stuck).prune(keeping: 1)
            #expect(pruning.event?.targets == [names[0]])
            #expect(pruning.failure?.code == .destination)
            #expect(try bench.names(in: bench.target) == Array(names.dropFirst()))
            #expect(try await bench.backups.prune(keeping: 5).event == nil)
        }
    }

    @Test func failureDeletesNothing() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            for _ in 0..<3 {
                _ = try await bench.backups.create(of: bench.data)
                bench.clock.advance(seconds: 1)
            }
            let before = try bench.names(in: bench.target)
            bench.clock.advance(seconds: 24 * hour)
            let full = FailingDestination(BackupDirectory(bench.target), bytesUntilFull: 0)
            await schedule(bench, in: full, keeping: 1).runIfDue()
            #expect(try bench.names(in: bench.target) == before)
            #expect(metric(#"cresset_backups_total{outcome="failed"}"#) == "1")
        }
    }

    @Test func oldestBackupsGoAndOtherFilesStay() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let others = ["cresset-20200101T000000000Z-01020304.backup", "cresset.db", "letter"]
            for name in others { try PrivateFile.create("\(bench.target)/\(name)", containing: [1]) }
            let jobs = schedule(bench)
            var made: [String] = []
            for _ in 0..<4 {
                await jobs.runIfDue()
                made = try bench.names(in: bench.target).filter { !others.contains($0) }
                bench.clock.advance(seconds: 24 * hour)
            }
            #expect(made.map { $0.prefix(16) } == ["cresset-20260103", "cresset-20260104"])
            let left = Set(try bench.names(in: bench.target))
            #expect(left.isSuperset(of: others))
            #expect(log.text.contains(#""level":"notice","message":"old backups deleted","count":1"#))
        }
    }

    @Test func backupIsMadeOnceADayAtItsTime() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let jobs = schedule(bench, keeping: 100)
            for _ in 0..<72 {
                await jobs.runIfDue()
                bench.clock.advance(seconds: hour)
            }
            let times = try bench.names(in: bench.target).map { $0.dropFirst("cresset-".count).prefix(11) }
            #expect(times == ["20260101T00", "20260101T03", "20260102T03", "20260103T03"])
        }
    }

    @Test func newestBackupIsKnownAfterARestart() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            bench.clock.advance(seconds: 4 * hour)
            await schedule(bench).runIfDue()
            bench.clock.advance(seconds: 600)
            let jobs = schedule(bench)
            await jobs.runIfDue()
            #expect(try bench.names(in: bench.target).count == 1)
            withExtendedLifetime(jobs) {
                #expect(metrics.prometheusText().contains("\ncresset_backup_age_seconds 600\n"))
            }
        }
    }

    @Test func backupOfAClockThatWasAheadPutsNothingOff() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let ahead = BackupBench(data: bench.data, target: bench.target)
            ahead.clock.advance(seconds: 1000 * 24 * hour)
            _ = try await ahead.backups.create(of: bench.data)
            await schedule(bench).runIfDue()
            #expect(try bench.names(in: bench.target).first?.hasPrefix("cresset-20260101") == true)
        }
    }

    @Test func backupsDatedAheadAreNeitherCountedNorDeleted() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            let ahead = BackupBench(data: bench.data, target: bench.target)
            ahead.clock.advance(seconds: 1000 * 24 * hour)
            for _ in 0..<2 {
                _ = try await ahead.backups.create(of: bench.data)
                ahead.clock.advance(seconds: 1)
            }
            let later = try bench.names(in: bench.target)
            let jobs = schedule(bench, keeping: 2)
            for _ in 0..<3 {
                await jobs.runIfDue()
                bench.clock.advance(seconds: 24 * hour)
            }
            let left = try bench.names(in: bench.target)
            #expect(left.map { $0.prefix(16) }.prefix(2) == ["cresset-20260102", "cresset-20260103"])
            #expect(Array(left.dropFirst(2)) == later)
            withExtendedLifetime(jobs) {
                #expect(metric("cresset_backup_age_seconds") == "\(24 * hour)")
            }
            #expect(
                log.text.contains(
                    #""level":"warning","message":"backups dated in the future","count":2,"backups":"\#(later[0]) "#
                )
            )
        }
    }

    @Test func backupThatWasJustMadeIsNotDeleted() async throws {
        try await BackupBench.run { bench in
            try await bench.fill()
            var made: [BackupName] = []
            for _ in 0..<3 {
                made.append(try await bench.backups.create(of: bench.data).backup.name)
                bench.clock.advance(seconds: 1)
            }
            let pruning = try await bench.backups.prune(keeping: 1, excluding: made[0])
            #expect(pruning.deleted == [made[1]])
            #expect(try bench.names(in: bench.target) == [made[0], made[2]].map(\.description))
        }
    }

    @Test func ageCountsFromTheBeginningOfTimeWithoutABackup() async throws {
        try await BackupBench.run { bench in
            let jobs = schedule(bench)
            withExtendedLifetime(jobs) {
                #expect(metric("cresset_backup_age_seconds") == "\(TestClock.start.seconds)")
            }
        }
    }
}

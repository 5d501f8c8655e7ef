import CressetIdentity
import CressetLog
import CressetServices
import CressetTesting
import Synchronization
import Testing

struct CleanUpJobTests {
    @Test func runIsToldInTheLogAndTheMetricsAndYieldsBetweenSteps() async throws {
        try await TestService.run { service in
            let (lines, metrics) = (LogLines(), MetricsRegistry())
            let pauses = Mutex<[Duration]>([])
            let job = PeriodicJob.cleaningUpAnonymousAccounts(
                of: service.accounts,
                logger: Logger(level: .info, time: { "now" }, write: { lines.append($0) }),
                metrics: CleanUpMetrics(metrics),
                pause: { duration in pauses.withLock { $0.append(duration) } }
            )
            await run(job, times: 1)
            for number in 0..<120 { try await service.insertAnonymous("id-\(number)", due: service.clock.now()) }
            #expect(lines.text.isEmpty)
            service.clock.set(ahead: 3 * 86_400)
            await run(job, times: 1)
            #expect(lines.text.contains("clock jumped; anonymous clean-up paused for a day"))
            #expect(try await service.accounts().count == 120)
            service.clock.advance(seconds: 86_400)
            await run(job, times: 1)
            #expect(try await service.accounts().isEmpty)
            #expect(pauses.withLock { $0 } == [.milliseconds(20), .milliseconds(20)])
            let deleted = lines.text.split(separator: "\n").filter { $0.contains("anonymous account deleted") }
            #expect(deleted.count == 120)
            #expect(deleted.contains { $0.contains(#""project":"acme","account":"id-7","is_anon":true"#) })
            #expect(lines.text.contains(#""message":"anonymous clean-up","scheduled":0,"deleted":120"#))
            #expect(metrics.prometheusText().contains("cresset_anonymous_accounts_deleted_total 120"))
        }
    }

    @Test func removalOfSessionsIsToldInTheLogAndTheMetrics() async throws {
        try await TestService.run { service in
            try await service.signUp()
            try await service.accounts.delete(localID: service.accounts().first?.localID, in: service.pool)
            let (lines, metrics) = (LogLines(), MetricsRegistry())
            let job = PeriodicJob.deletingEndedSessions(
                of: service.accounts,
                logger: Logger(level: .info, time: { "now" }, write: { lines.append($0) }),
                metrics: CleanUpMetrics(metrics),
                pause: { _ in }
            )
            for _ in 1...32 {
                await run(job, times: 1)
                service.clock.advance(seconds: 86_400)
            }
            #expect(lines.text.contains(#""message":"session clean-up","found":1,"deleted":0"#))
            #expect(lines.text.contains(#""message":"session clean-up","found":0,"deleted":1"#))
            #expect(metrics.prometheusText().contains("cresset_ended_sessions_deleted_total 1"))
        }
    }

    private func run(_ job: PeriodicJob, times: Int) async {
        let pauses = Mutex(0)
        await JobRunner([job], logger: .silent) { _ in
            let count = pauses.withLock { count in
                count += 1
                return count
            }
            guard count <= times else { throw CancellationError() }
        }.run()
    }
}

extension TestService {
    fileprivate func insertAnonymous(_ localID: String, due: Timestamp) async throws {
        var account = Account(pool: pool, localID: localID, createdAt: clock.now())
        account.lastLoginAt = clock.now()
        account.cleanUpAt = due
        try await store.insert(account, session: nil)
    }
}

public import CressetLog

public struct JobRunner: Sendable {
    /// Maximum delay of first runs: servers restarted often must run jobs, too.
    private static let firstPause = Duration.seconds(2)
    /// The delay after a first failure; it doubles with each further one, up to the interval of the job.
    private static let retryPause = Duration.seconds(30)

    private let jobs: [PeriodicJob]
    private let lease: JobLease?
    private let logger: Logger
    private let pause: @Sendable (Duration) async throws -> Void

    /// - Parameter lease: Lease for exclusive jobs; `nil` if no other server exists.
    public init(
        _ jobs: [PeriodicJob],
        under lease: JobLease? = nil,
        logger: Logger,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.jobs = jobs
        self.lease = lease
        self.logger = logger
        self.pause = pause
    }

    /// Runs the jobs until the task is cancelled, then releases the lease.
    public func run() async {
        await withTaskGroup { group in
            for job in jobs where lease == nil || !job.isExclusive {
                group.addTask { await repeatedly(job, under: .needless) }
            }
            if let lease, jobs.contains(where: \.isExclusive) { group.addTask { await runExclusive(under: lease) } }
        }
    }

    private func repeatedly(_ job: PeriodicJob, under lease: JobLease) async {
        var interval = min(Self.firstPause, job.interval)
        var retryPause = Self.retryPause
        while !Task.isCancelled {
            guard (try? await pause(interval)) != nil else { return }
            do {
                try lease.requireHeld()
                try await job.run(lease)
                interval = job.interval
                retryPause = Self.retryPause
            } catch {
                interval = min(retryPause, job.interval)
                retryPause = interval * 2
                // Cancellation is not a failure, and a lost lease is only a warning.
                guard !Task.isCancelled else { return }
                let level: LogLevel = error is LostLease ? .warning : .error
                logger.log(level, "job failed", [("job", .text(job.name)), ("cause", .text("\(error)"))])
            }
        }
    }

    private func runExclusive(under lease: JobLease) async {
        repeat {
            guard await renew(lease) else { continue }
            logger.log(.info, "job lease acquired")
            await withTaskGroup { group in
                for job in jobs where job.isExclusive {
                    group.addTask {
                        await repeatedly(job, under: lease)
                        return false
                    }
                }
                group.addTask {
                    await renewPeriodically(lease)
                    return true
                }
                for await isLost in group where isLost { group.cancelAll() }
            }
        } while (try? await pause(JobLease.interval)) != nil && !Task.isCancelled
        // The store can reject a cancelled task. If this fails, the lease expires.
        await Task { try? await lease.release() }.value
    }

    private func renewPeriodically(_ lease: JobLease) async {
        while (try? await pause(JobLease.interval)) != nil, !Task.isCancelled {
            guard await renew(lease) else {
                logger.log(.warning, "job lease held by another server")
                return
            }
        }
    }

    /// - Returns: `false` if another server holds the lease, or the store fails and the lease has expired.
    private func renew(_ lease: JobLease) async -> Bool {
        do {
            return try await lease.acquire()
        } catch {
            if !Task.isCancelled { logger.log(.error, "job lease renewal failed", [("cause", .text("\(error)"))]) }
            return lease.isHeld
        }
    }
}

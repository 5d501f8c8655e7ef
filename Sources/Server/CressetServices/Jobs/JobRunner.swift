public import CressetLog

/// Runs the periodic jobs until its task is cancelled. A job that fails is logged, and tried again in its time.
public struct JobRunner: Sendable {
    /// The longest time before a job's first run: a server that never lasts for its interval must do it, too.
    private static let firstPause = Duration.seconds(2)

    private let jobs: [PeriodicJob]
    private let lease: JobLease?
    private let logger: Logger
    private let pause: @Sendable (Duration) async throws -> Void

    /// A runner that begins with ``run()``.
    ///
    /// - Parameters:
    ///   - lease: The lease under which exclusive jobs run; `nil` where no other server could do them.
    ///   - pause: Waits; throws when the task is cancelled.
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

    /// Runs every job soon, and then at its interval, until the task is cancelled. Then the lease is given up.
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
        while !Task.isCancelled {
            guard (try? await pause(interval)) != nil else { return }
            interval = job.interval
            do {
                try lease.requireHeld()
                try await job.run(lease)
            } catch {
                // That the server ends, or loses the lease, is no fault of the job.
                guard !Task.isCancelled else { return }
                let level: LogLevel = error is LostLease ? .warning : .error
                logger.log(level, "job failed", [("job", .text(job.name)), ("cause", .text("\(error)"))])
            }
        }
    }

    /// Runs the exclusive jobs whenever this server has the lease.
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
                    await keep(lease)
                    return true
                }
                for await isLost in group where isLost { group.cancelAll() }
            }
        } while (try? await pause(JobLease.interval)) != nil && !Task.isCancelled
        // Not in the task that is cancelled: a store might refuse it. Where it fails the lease ends by its time.
        await Task { try? await lease.release() }.value
    }

    /// Renews the lease until it is lost, or the task is cancelled.
    private func keep(_ lease: JobLease) async {
        while (try? await pause(JobLease.interval)) != nil, !Task.isCancelled {
            guard await renew(lease) else {
                logger.log(.warning, "job lease held by another server")
                return
            }
        }
    }

    /// - Returns: False if the lease is another server's; where the store fails, if its time is over.
    private func renew(_ lease: JobLease) async -> Bool {
        do {
            return try await lease.acquire()
        } catch {
            if !Task.isCancelled { logger.log(.error, "job lease renewal failed", [("cause", .text("\(error)"))]) }
            return lease.isHeld
        }
    }
}

public import CressetLog

/// Runs the periodic jobs until its task is cancelled. A job that fails is logged, and tried again in its time.
public struct JobRunner: Sendable {
    /// The longest time before a job's first run: a server that never lasts for its interval must do it, too.
    private static let firstPause = Duration.seconds(2)

    private let jobs: [PeriodicJob]
    private let logger: Logger
    private let pause: @Sendable (Duration) async throws -> Void

    /// A runner that begins with ``run()``.
    ///
    /// - Parameter pause: Waits; throws when the task is cancelled.
    public init(
        _ jobs: [PeriodicJob],
        logger: Logger,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.jobs = jobs
        self.logger = logger
        self.pause = pause
    }

    /// Runs every job soon, and then at its interval, until the task is cancelled.
    public func run() async {
        await withTaskGroup { group in
            for job in jobs { group.addTask { await repeatedly(job) } }
        }
    }

    private func repeatedly(_ job: PeriodicJob) async {
        var interval = min(Self.firstPause, job.interval)
        while !Task.isCancelled {
            guard (try? await pause(interval)) != nil else { return }
            interval = job.interval
            do {
                try await job.run()
            } catch {
                // That the server ends is no fault of the job.
                guard !Task.isCancelled else { return }
                logger.log(.error, "job failed", [("job", .text(job.name)), ("cause", .text("\(error)"))])
            }
        }
    }
}

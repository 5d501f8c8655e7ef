public struct PeriodicJob: Sendable {
    public let name: String
    /// The time from the end of one run to the start of the next.
    public let interval: Duration
    /// `true` if only one server of a shared database runs the job at a time.
    public let isExclusive: Bool
    let run: @Sendable (JobLease) async throws -> Void

    /// Creates a job for each server. Its first run is after one interval.
    public init(name: String, every interval: Duration, run: @escaping @Sendable () async throws -> Void) {
        self.name = name
        self.interval = interval
        isExclusive = false
        self.run = { _ in try await run() }
    }

    /// It checks the lease between its steps.
    public init(
        name: String,
        onOneServerEvery interval: Duration,
        run: @escaping @Sendable (JobLease) async throws -> Void
    ) {
        self.name = name
        self.interval = interval
        isExclusive = true
        self.run = run
    }
}

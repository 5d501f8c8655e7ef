/// Work that is repeated at an interval.
public struct PeriodicJob: Sendable {
    /// The name in the log.
    public let name: String
    /// From the end of one run to the beginning of the next.
    public let interval: Duration
    /// True if one server at a time does it, of all that share a database.
    public let isExclusive: Bool
    let run: @Sendable (JobLease) async throws -> Void

    /// A job that every server does for itself. It runs for the first time when one interval has passed.
    public init(name: String, every interval: Duration, run: @escaping @Sendable () async throws -> Void) {
        self.name = name
        self.interval = interval
        isExclusive = false
        self.run = { _ in try await run() }
    }

    /// A job that one server at a time does. It asks between its steps if that is this server still.
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

/// Work that is repeated at an interval.
public struct PeriodicJob: Sendable {
    /// The name in the log.
    public let name: String
    /// From the end of one run to the beginning of the next.
    public let interval: Duration
    let run: @Sendable () async throws -> Void

    /// A job that runs for the first time when one interval has passed.
    public init(name: String, every interval: Duration, run: @escaping @Sendable () async throws -> Void) {
        self.name = name
        self.interval = interval
        self.run = run
    }
}

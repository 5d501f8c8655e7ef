/// Work that is done again and again.
public struct PeriodicJob: Sendable {
    public let name: String
    /// From the end of one run to the beginning of the next.
    public let interval: Duration
    let run: @Sendable () async throws -> Void

    public init(name: String, every interval: Duration, run: @escaping @Sendable () async throws -> Void) {
        self.name = name
        self.interval = interval
        self.run = run
    }
}

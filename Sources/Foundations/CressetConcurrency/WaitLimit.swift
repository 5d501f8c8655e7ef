/// The longest time that work may wait in a ``BlockingPool``. What would wait longer, as the jobs before it have
/// taken their time, is refused at once.
public struct WaitLimit: Sendable {
    let longest: Duration
    let now: @Sendable () -> ContinuousClock.Instant

    /// Makes a limit on the time that work waits.
    public init(
        _ longest: Duration,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) {
        self.longest = longest
        self.now = now
    }
}

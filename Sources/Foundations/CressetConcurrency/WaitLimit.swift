/// The maximum wait in a ``BlockingPool``. Work with a longer expected wait is rejected at once, based on the durations
/// of earlier jobs.
public struct WaitLimit: Sendable {
    let longest: Duration
    let now: @Sendable () -> ContinuousClock.Instant

    public init(
        _ longest: Duration,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) {
        self.longest = longest
        self.now = now
    }
}

/// The latest job counts for an eighth.
struct MovingAverage: Sendable {
    private var mean: Duration?

    mutating func record(_ duration: Duration) {
        mean = mean.map { $0 + (duration - $0) / 8 } ?? duration
    }

    /// Unbounded before the first measurement.
    func jobs(within time: Duration, threads: Int) -> Int {
        guard let mean, mean > .zero else { return .max }
        return Int(min(time / mean * Double(threads), 1e9))
    }
}

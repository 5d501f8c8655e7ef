/// The time that a job takes: an average in which the latest job counts for an eighth.
struct Pace: Sendable {
    private var mean: Duration?

    mutating func note(_ duration: Duration) {
        mean = mean.map { $0 + (duration - $0) / 8 } ?? duration
    }

    /// Returns the number of jobs that so many threads finish in the time; without bound before the first was measured.
    func jobs(within time: Duration, threads: Int) -> Int {
        guard let mean, mean > .zero else { return .max }
        return Int(min(time / mean * Double(threads), 1e9))
    }
}

/// The times of repeated attempts, in milliseconds.
struct OutboxSchedule {
    let firstDelay: Int64
    let longestDelay: Int64

    /// Returns the delay after an attempt that failed: twice as long each time, give or take a fifth, so that what failed
    /// together does not come back together.
    ///
    /// - Parameters:
    ///   - attempts: The number of attempts, the failed one included.
    ///   - random: From 0 for the shortest time to `UInt16.max` for the longest.
    func delay(attempts: Int, random: UInt16) -> Int64 {
        var delay = firstDelay
        for _ in 1..<max(attempts, 1) where delay < longestDelay { delay *= 2 }
        return Self.varied(min(delay, longestDelay), by: random)
    }

    /// The delay, give or take a fifth.
    static func varied(_ delay: Int64, by random: UInt16) -> Int64 {
        delay - delay / 5 + delay * 2 / 5 * Int64(random) / Int64(UInt16.max)
    }
}

/// The times of repeated attempts, in milliseconds.
enum MessageSchedule {
    /// The time for which a taken message belongs to its delivery: longer than an attempt takes.
    static let lease: Int64 = 60_000
    private static let firstDelay: Int64 = 4000
    private static let longestDelay: Int64 = 64_000

    /// Returns the delay after an attempt that failed: twice as long each time, give or take a fifth, so that messages
    /// that failed together do not come back together.
    ///
    /// - Parameters:
    ///   - attempts: The number of attempts, the failed one included.
    ///   - random: From 0 for the shortest time to `UInt16.max` for the longest.
    static func delay(attempts: Int, random: UInt16) -> Int64 {
        let delay = min(firstDelay << Int64(min(max(attempts, 1), 6) - 1), longestDelay)
        return delay - delay / 5 + delay * 2 / 5 * Int64(random) / Int64(UInt16.max)
    }
}

/// A retry schedule, in milliseconds.
struct OutboxSchedule {
    let firstDelay: Int64
    let longestDelay: Int64

    /// Returns the delay after a failed attempt. It doubles each time, and varies to spread failures.
    ///
    /// - Parameters:
    ///   - attempts: The number of attempts so far.
    ///   - random: From 0 for the shortest delay to `UInt16.max` for the longest.
    func delay(attempts: Int, random: UInt16) -> Int64 {
        var delay = firstDelay
        for _ in 1..<max(attempts, 1) where delay < longestDelay { delay *= 2 }
        return Self.varied(min(delay, longestDelay), by: random)
    }

    static func varied(_ delay: Int64, by random: UInt16) -> Int64 {
        delay - delay / 5 + delay * 2 / 5 * Int64(random) / Int64(UInt16.max)
    }
}

import CressetIdentity

/// The times of repeated attempts, in milliseconds.
enum MailSchedule {
    /// The time for which a taken mail belongs to its delivery: longer than any transport takes for a batch.
    static let lease: Int64 = 120_000
    /// A mail that is older is not worth sending: most codes have expired.
    static let maximumAge: Int64 = 86_400_000
    private static let attempts = OutboxSchedule(firstDelay: 30_000, longestDelay: 3_600_000)
    /// Looking for a transport that was set meanwhile burdens no other server.
    private static let unconfiguredDelay: Int64 = 60_000

    /// Returns the delay after an attempt that failed.
    ///
    /// - Parameters:
    ///   - attempts: The number of attempts, the failed one included.
    ///   - random: From 0 for the shortest time to `UInt16.max` for the longest.
    static func delay(after error: MailTransportError, attempts: Int, random: UInt16) -> Int64 {
        guard error.code == .unconfigured else { return self.attempts.delay(attempts: attempts, random: random) }
        return OutboxSchedule.varied(unconfiguredDelay, by: random)
    }
}

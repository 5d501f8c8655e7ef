import CressetIdentity

enum MailSchedule {
    /// The lease of a mail in delivery: longer than any transport takes for a batch.
    static let lease: Int64 = 120_000
    /// The maximum age: most codes have expired by then.
    static let maximumAge: Int64 = 86_400_000
    private static let attempts = OutboxSchedule(firstDelay: 30_000, longestDelay: 3_600_000)
    /// Waiting for a configured transport burdens no other server.
    private static let unconfiguredDelay: Int64 = 60_000

    /// Returns the delay after a failed attempt.
    ///
    /// - Parameters:
    ///   - attempts: The number of attempts so far.
    ///   - random: From 0 for the shortest delay to `UInt16.max` for the longest.
    static func delay(after error: MailTransportError, attempts: Int, random: UInt16) -> Int64 {
        guard error.code == .unconfigured else { return self.attempts.delay(attempts: attempts, random: random) }
        return OutboxSchedule.varied(unconfiguredDelay, by: random)
    }
}

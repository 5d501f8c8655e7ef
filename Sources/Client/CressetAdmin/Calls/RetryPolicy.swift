import Foundation

/// Repetition of calls that can run twice without a second effect.
struct RetryPolicy: Sendable {
    static let attempts = 4
    private static let statuses: Set<Int> = [429, 500, 502, 503, 504]
    private static let longestPause: TimeInterval = 10

    let clock: AdminClock

    static func isTemporary(status: Int) -> Bool {
        statuses.contains(status)
    }

    /// Waits before another attempt: 0.25 seconds, doubled each time and shortened by up to a half at random. A longer
    /// `Retry-After` wins; the limit is ten seconds.
    ///
    /// - Parameter attempt: The number of the failed attempt, from 1.
    func pause(after attempt: Int, retryAfter: String? = nil) async throws {
        let wanted = retryAfter.flatMap { UInt32($0) }.map { TimeInterval($0) } ?? 0
        let usual = 0.25 * pow(2, Double(attempt - 1)) * Double.random(in: 0.5...1)
        try await clock.sleep(min(max(wanted, usual), Self.longestPause))
    }
}

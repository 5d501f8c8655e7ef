public import CressetIdentity

public struct OutboxSettings: Sendable {
    public let kind: OutboxItem.Kind
    public let slots: Int
    /// Maximum per project, below ``slots``.
    public let projectSlots: Int
    let targetSlots: Int
    /// The polling interval without a signal.
    public let period: Duration
    /// Lease of an item in delivery, in milliseconds: longer than an attempt takes.
    let lease: Int64
    let retries: OutboxSchedule
    /// Pauses of a target after a failed attempt, if any; a probe with one item ends each.
    let pauses: OutboxSchedule?
    /// True to mark failed items, false to delete them.
    let keepsFailures: Bool
    let words: OutboxLogTexts

    public static let mail = OutboxSettings(
        kind: .mail,
        slots: 8,
        projectSlots: 7,
        targetSlots: 7,
        period: .seconds(5),
        // Longer than any transport takes for a batch.
        lease: 120_000,
        retries: OutboxSchedule(firstDelay: 30_000, maxDelay: 3_600_000, unconfiguredDelay: 60_000),
        pauses: nil,
        keepsFailures: false,
        words: .mail
    )

    public static let sms = OutboxSettings(
        kind: .sms,
        slots: 16,
        projectSlots: 4,
        targetSlots: 4,
        period: .seconds(2),
        lease: 60_000,
        retries: OutboxSchedule(firstDelay: 4000, maxDelay: 64_000),
        pauses: nil,
        keepsFailures: false,
        words: .sms
    )

    public static let event = OutboxSettings(
        kind: .event,
        slots: 16,
        projectSlots: 12,
        targetSlots: 4,
        period: .seconds(1),
        lease: 20_000,
        retries: OutboxSchedule(firstDelay: 5000, maxDelay: 21_600_000),
        pauses: OutboxSchedule(firstDelay: 1000, maxDelay: 60_000),
        keepsFailures: true,
        words: .event
    )
}

/// A retry schedule, in milliseconds.
struct OutboxSchedule {
    let firstDelay: Int64
    let maxDelay: Int64
    /// The delay without a transport: waiting for its configuration burdens no other server. `nil` for no difference.
    var unconfiguredDelay: Int64?

    /// Doubles each time, and varies to spread failures.
    ///
    /// - Parameter random: From 0 for the shortest delay to `UInt16.max` for the longest.
    func delay(after error: DeliveryError.Code = .deferred, attempts: Int, random: UInt16) -> Int64 {
        var delay = firstDelay
        for _ in 1..<max(attempts, 1) where delay < maxDelay { delay *= 2 }
        if error == .unconfigured, let unconfiguredDelay { delay = unconfiguredDelay }
        delay = min(delay, maxDelay)
        return delay - delay / 5 + delay * 2 / 5 * Int64(random) / Int64(UInt16.max)
    }
}

/// A pending or failed event for one webhook.
///
/// An account's events are sent one at a time, in order.
public struct OutgoingEvent: Equatable, Sendable {
    /// The maximum time for retries in milliseconds: three days.
    public static let lifetime: Int64 = 259_200_000
    /// The retention of failed events in milliseconds: one week.
    public static let failureLifetime: Int64 = 604_800_000

    /// The maximum delay of the next attempt in milliseconds.
    ///
    /// A later attempt was scheduled by a clock ahead and is due.
    public static let longestDelay: Int64 = 28_800_000

    public let event: AccountEvent
    public let webhookID: String
    /// The time of queueing, by the event or by an operator's retry.
    public var queuedAt: Timestamp
    /// The earliest time of the next attempt; `nil` behind another event of the account, and after failure.
    public var nextAttemptAt: Timestamp?
    public var attempts = 0
    public var failedAt: Timestamp?
    public var cause: String?

    public init(_ event: AccountEvent, webhookID: String, nextAttemptAt: Timestamp?) {
        self.event = event
        self.webhookID = webhookID
        self.nextAttemptAt = nextAttemptAt
        queuedAt = event.moment
    }
}

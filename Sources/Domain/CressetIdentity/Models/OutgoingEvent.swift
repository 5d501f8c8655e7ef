/// An event that waits to be sent to one webhook, or was given up.
///
/// The events of one account wait in a line: the first one alone is sent, and the others once it is settled.
public struct OutgoingEvent: Equatable, Sendable {
    /// The time for which an event is sent again, in milliseconds: three days.
    public static let lifetime: Int64 = 259_200_000
    /// The time for which an event that was given up is kept, in milliseconds: a week.
    public static let failureLifetime: Int64 = 604_800_000

    /// The longest delay before the next attempt, in milliseconds. A later attempt was scheduled by a clock that was
    /// ahead, and is due.
    public static let longestDelay: Int64 = 28_800_000

    /// The event.
    public let event: AccountEvent
    /// The id of the webhook.
    public let webhookID: String
    /// The time of queueing: that of the event, or of another try that the operator wanted.
    public var queuedAt: Timestamp
    /// Not to be taken before; `nil` while another event of the account is before it, and when it was given up.
    public var nextAttemptAt: Timestamp?
    /// The attempts to send it so far.
    public var attempts = 0
    /// The time when it was given up.
    public var failedAt: Timestamp?
    /// The reason of the last failure, for the operator.
    public var cause: String?

    /// Makes an event that waits.
    public init(_ event: AccountEvent, webhookID: String, nextAttemptAt: Timestamp?) {
        self.event = event
        self.webhookID = webhookID
        self.nextAttemptAt = nextAttemptAt
        queuedAt = event.moment
    }
}

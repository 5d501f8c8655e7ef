/// A pending mail, SMS or event, or a failed event.
public struct OutboxItem: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case mail
        case sms = "message"
        case event

        /// For retries, in milliseconds: one day, ten minutes, three days.
        public var lifetime: Int64 {
            switch self {
            case .mail: 86_400_000
            case .sms: 600_000
            case .event: 259_200_000
            }
        }

        /// The maximum delay of the next attempt in milliseconds.
        ///
        /// A later attempt was scheduled by a clock ahead and is due.
        public var maxDelay: Int64 {
            switch self {
            case .mail: 7_200_000
            case .sms: 600_000
            case .event: 28_800_000
            }
        }
    }

    /// In milliseconds: one week.
    public static let failureLifetime: Int64 = 604_800_000

    /// Unique, and equal for all attempts.
    public let id: String
    public let kind: Kind
    public let projectID: String
    /// The webhook of an event, else the project.
    public let target: String
    /// A target's items of one line are sent one at a time, in order; `nil` for an independent item.
    public let line: String?
    /// Encrypted for mails and SMS: they include codes.
    public let payload: [UInt8]
    /// The time of queueing, or of an operator's retry.
    public var createdAt: Timestamp
    /// `nil` behind another item of the line, and after the last attempt failed.
    public var nextAttemptAt: Timestamp?
    public var attempts = 0
    public var failedAt: Timestamp?
    public var cause: String?

    /// - Parameter target: `nil` for the project.
    public init(
        id: String,
        kind: Kind,
        projectID: String,
        target: String? = nil,
        line: String? = nil,
        payload: [UInt8],
        createdAt: Timestamp
    ) {
        (self.id, self.kind, self.projectID, self.target) = (id, kind, projectID, target ?? projectID)
        (self.line, self.payload, self.createdAt) = (line, payload, createdAt)
        nextAttemptAt = createdAt
    }
}

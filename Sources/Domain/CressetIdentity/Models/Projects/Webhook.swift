/// An address of a project to be notified of account events.
public struct Webhook: Equatable, Sendable {
    public enum Format: String, CaseIterable, Sendable {
        /// The format of <https://www.standardwebhooks.com>.
        case standardWebhooks = "standard-webhooks"
        /// The format of Firebase background functions: CloudEvents over HTTP, in binary mode.
        case cloudEvents = "cloudevents"

        public var kinds: Set<AccountEvent.Kind> {
            switch self {
            case .standardWebhooks: Set(AccountEvent.Kind.allCases)
            case .cloudEvents: [.created, .deleted]
            }
        }
    }

    /// The events dropped because of too many pending events.
    public enum Overload: Int64, CaseIterable, Sendable {
        case none = 0
        case signIns = 1
        case everything = 2

        /// Returns the overload for a number of pending events; it falls only a tenth below a limit.
        public func next(with count: Int, signInLimit: Int, limit: Int) -> Overload {
            if count >= limit || (self == .everything && count * 10 > limit * 9) { return .everything }
            if count >= signInLimit || (self != .none && count * 10 > signInLimit * 9) { return .signIns }
            return .none
        }
    }

    public struct FormerSecret: Equatable, Sendable {
        /// Sealed like ``Webhook/sealedSecret``.
        public let sealed: [UInt8]
        /// The end of additional signatures with this secret.
        public let until: Timestamp

        public init(sealed: [UInt8], until: Timestamp) {
            self.sealed = sealed
            self.until = until
        }
    }

    public static let limit = 8
    public static let pauseCause = "the webhook is paused"
    /// In milliseconds: a day of additional signatures with the former secret.
    public static let formerSecretLifetime: Int64 = 86_400_000

    public let id: String
    public let projectID: String
    public let url: String
    public let kinds: Set<AccountEvent.Kind>
    public let format: Format
    /// The signing secret, sealed with the context from ``context(ofWebhook:)``.
    public var sealedSecret: [UInt8]
    public var formerSecret: FormerSecret?
    public let createdAt: Timestamp
    public var overload = Overload.none
    /// Pending events of a paused webhook wait until it is resumed, or expire.
    public var pausedAt: Timestamp?

    public init(
        id: String,
        projectID: String,
        url: String,
        kinds: Set<AccountEvent.Kind>,
        format: Format,
        sealedSecret: [UInt8],
        createdAt: Timestamp
    ) {
        self.id = id
        self.projectID = projectID
        self.url = url
        self.kinds = kinds
        self.format = format
        self.sealedSecret = sealedSecret
        self.createdAt = createdAt
    }

    public static func context(ofWebhook id: String) -> String {
        "webhook/\(id)"
    }

    public func takes(_ kind: AccountEvent.Kind) -> Bool {
        guard kinds.contains(kind) else { return false }
        switch overload {
        case .none: return true
        case .signIns: return kind != .signedIn
        case .everything: return false
        }
    }
}

/// An address of a project that is told of events of its accounts.
public struct Webhook: Equatable, Sendable {
    /// The forms in which events are sent.
    public enum Format: String, CaseIterable, Sendable {
        /// As <https://www.standardwebhooks.com> has it.
        case standardWebhooks = "standard-webhooks"
        /// As the vendor's background functions get them: CloudEvents over HTTP, in binary mode.
        case cloudEvents = "cloudevents"

        /// The kinds of events that there are in the form.
        public var kinds: Set<AccountEvent.Kind> {
            switch self {
            case .standardWebhooks: Set(AccountEvent.Kind.allCases)
            case .cloudEvents: [.created, .deleted]
            }
        }
    }

    /// The events that are dropped, because too many wait.
    public enum Overload: Int64, CaseIterable, Sendable {
        case none = 0
        /// Sign-ins.
        case signIns = 1
        /// All.
        case everything = 2

        /// The events that are dropped with so many that wait: less again only a tenth below a limit.
        public func next(with count: Int, signInLimit: Int, limit: Int) -> Overload {
            if count >= limit || (self == .everything && count * 10 > limit * 9) { return .everything }
            if count >= signInLimit || (self != .none && count * 10 > signInLimit * 9) { return .signIns }
            return .none
        }
    }

    /// A secret that another one has taken the place of.
    public struct FormerSecret: Equatable, Sendable {
        /// Sealed like ``Webhook/sealedSecret``.
        public let sealed: [UInt8]
        /// Events are signed with it, too, until then.
        public let until: Timestamp

        /// Makes a secret that is sealed already.
        public init(sealed: [UInt8], until: Timestamp) {
            self.sealed = sealed
            self.until = until
        }
    }

    /// The webhooks that a project has at most.
    public static let limit = 8
    /// The time for which events are signed with the former secret, too, in milliseconds: a day.
    public static let formerSecretLifetime: Int64 = 86_400_000

    /// The id, which no other webhook has.
    public let id: String
    /// The project.
    public let projectID: String
    /// The address.
    public let url: String
    /// The kinds of events that it is told.
    public let kinds: Set<AccountEvent.Kind>
    /// The form.
    public let format: Format
    /// The secret that events are signed with, sealed with the context that ``context(ofWebhook:)`` gives.
    public var sealedSecret: [UInt8]
    /// The secret of before.
    public var formerSecret: FormerSecret?
    /// The time of creation.
    public let createdAt: Timestamp
    /// The events that are dropped now.
    public var overload = Overload.none

    /// Makes a webhook whose secret is sealed already.
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

    /// Returns the context that seals the secrets of the webhook of that id.
    public static func context(ofWebhook id: String) -> String {
        "webhook/\(id)"
    }

    /// True if it is told of such events now.
    public func takes(_ kind: AccountEvent.Kind) -> Bool {
        guard kinds.contains(kind) else { return false }
        switch overload {
        case .none: return true
        case .signIns: return kind != .signedIn
        case .everything: return false
        }
    }
}

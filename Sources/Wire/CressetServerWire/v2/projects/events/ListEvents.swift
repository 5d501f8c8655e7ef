public import CressetWire

/// `GET v2/projects/{project}/events`: extension (docs/reference/extensions.md).
public enum ListEvents: WireMethod {
    public static let route = WireRoute(.get, "v2/projects/{project}/events")

    public struct Request: WireRequest {
        /// `true` for failed events only.
        public var failed: Bool?
        public var pageSize: Int64?
        public var pageToken: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("failed", to: &failed)
            fields.bind("pageSize", to: &pageSize)
            fields.bind("pageToken", to: &pageToken)
        }
    }

    public struct Response: WireBody {
        public var events: [EventInfo]?
        public var nextPageToken: String?

        public init() {}

        public init(_ events: [EventInfo], nextPageToken: String?) {
            self.events = events
            self.nextPageToken = nextPageToken
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("events", to: &events)
            fields.bind("nextPageToken", to: &nextPageToken)
        }
    }
}

public struct EventInfo: WireBody {
    public var id: String?
    public var kind: String?
    public var webhook: String?
    public var user: JSONMessage?
    public var changedFields: [String]?
    /// RFC 3339.
    public var happenedAt: String?
    public var attempts: Int?
    /// RFC 3339.
    public var nextAttemptAt: String?
    /// RFC 3339; absent for a pending event.
    public var failedAt: String?
    public var cause: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("id", to: &id)
        fields.bind("kind", to: &kind)
        fields.bind("webhook", to: &webhook)
        fields.bind("user", to: &user)
        fields.bind("changedFields", to: &changedFields)
        fields.bind("happenedAt", to: &happenedAt)
        fields.bind("attempts", to: &attempts)
        fields.bind("nextAttemptAt", to: &nextAttemptAt)
        fields.bind("failedAt", to: &failedAt)
        fields.bind("cause", to: &cause)
    }
}

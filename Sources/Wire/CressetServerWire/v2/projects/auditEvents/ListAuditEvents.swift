public import CressetWire

/// `GET v2/projects/{project}/auditEvents`: extension (docs/reference/extensions.md).
public enum ListAuditEvents: WireMethod {
    public static let route = WireRoute(.get, "v2/projects/{project}/auditEvents")

    public struct Request: WireRequest {
        /// An ID, email address or phone number.
        public var user: String?
        public var kind: String?
        /// The kind, ID or name.
        public var actor: String?
        /// RFC 3339, or a date.
        public var since: String?
        /// RFC 3339, or a date.
        public var until: String?
        public var pageSize: Int64?
        public var pageToken: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("user", to: &user)
            fields.bind("kind", to: &kind)
            fields.bind("actor", to: &actor)
            fields.bind("since", to: &since)
            fields.bind("until", to: &until)
            fields.bind("pageSize", to: &pageSize)
            fields.bind("pageToken", to: &pageToken)
        }
    }

    public struct Response: WireBody {
        public var events: [JSONMessage]?
        public var nextPageToken: String?

        public init() {}

        public init(_ events: [JSONMessage], nextPageToken: String?) {
            self.events = events
            self.nextPageToken = nextPageToken
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("events", to: &events)
            fields.bind("nextPageToken", to: &nextPageToken)
        }
    }
}

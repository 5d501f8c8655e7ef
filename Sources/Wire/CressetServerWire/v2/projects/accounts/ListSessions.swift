public import CressetWire

/// `GET v2/projects/{project}[/tenants/{tenant}]/accounts/{localId}/sessions`: extension, see
/// docs/reference/extensions.md.
public enum ListSessions: WireMethod {
    public static let route = WireRoute(.get, scoped: "/accounts/{localId}/sessions", version: "v2")

    public struct Request: WireRequest {
        public var localId: String?
        public var pageSize: Int64?
        public var pageToken: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("localId", to: &localId)
            fields.bind("pageSize", to: &pageSize)
            fields.bind("pageToken", to: &pageToken)
        }
    }

    public struct Response: WireBody {
        public var sessions: [SessionInfo]?
        public var nextPageToken: String?

        public init() {}

        public init(sessions: [SessionInfo], nextPageToken: String?) {
            self.sessions = sessions.isEmpty ? nil : sessions
            self.nextPageToken = nextPageToken
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("sessions", to: &sessions)
            fields.bind("nextPageToken", to: &nextPageToken)
        }
    }
}

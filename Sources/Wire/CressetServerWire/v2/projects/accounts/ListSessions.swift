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
    }

    public struct Response: Codable, Equatable, Sendable {
        public var sessions: [SessionInfo]?
        public var nextPageToken: String?

        public init(sessions: [SessionInfo], nextPageToken: String?) {
            self.sessions = sessions.isEmpty ? nil : sessions
            self.nextPageToken = nextPageToken
        }
    }
}

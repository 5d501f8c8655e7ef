/// `GET v2/projects/{project}[/tenants/{tenant}]/accounts/{localId}/sessions`: ours, see docs/wire-scope.md.
public enum ListSessions: WireMethod {
    public static let route = WireRoute(.get, scoped: "/accounts/{localId}/sessions", version: "v2")

    /// Request of a list of sessions: the query's items.
    public struct Request: WireRequest {
        /// The account's id, in the path.
        public var localId: String?
        public var pageSize: Int64?
        public var pageToken: String?

        public init() {}
    }

    /// Response of a list of sessions.
    public struct Response: Codable, Equatable, Sendable {
        public var sessions: [SessionInfo]?
        public var nextPageToken: String?

        public init(sessions: [SessionInfo], nextPageToken: String?) {
            self.sessions = sessions.isEmpty ? nil : sessions
            self.nextPageToken = nextPageToken
        }
    }
}

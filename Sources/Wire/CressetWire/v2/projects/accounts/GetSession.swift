/// `GET v2/projects/{project}[/tenants/{tenant}]/accounts/{localId}/sessions/{session}`: ours, see docs/wire-scope.md.
public enum GetSession: WireMethod {
    public typealias Response = SessionInfo

    public static let route = WireRoute(.get, scoped: "/accounts/{localId}/sessions/{session}", version: "v2")

    /// Request of a method that takes a session's id alone.
    public struct Request: WireRequest {
        /// The account's id, in the path.
        public var localId: String?
        /// The session's id, in the path.
        public var session: String?

        public init() {}
    }
}

/// A session of an account, as administrators see it.
public struct SessionInfo: Codable, Equatable, Sendable {
    /// The name of the session, which opens nothing.
    public var id: String?
    /// `password`, `anonymous`, `google.com`, …
    public var signInProvider: String?
    /// The kind of the second factor that was used.
    public var secondFactor: String?
    /// The time of the sign-in (RFC 3339).
    public var signedInAt: String?
    /// The time of the last refresh, ten minutes late at most (RFC 3339).
    public var lastUsedAt: String?
    /// The name that the client has for itself.
    public var userAgent: String?
    /// The block of addresses that the client signed in from: `203.0.113.0/24`, `2001:db8:1::/48`.
    public var network: String?

    public init() {}
}

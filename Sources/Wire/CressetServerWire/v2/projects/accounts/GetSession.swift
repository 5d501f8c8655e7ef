public import CressetWire

/// `GET v2/projects/{project}[/tenants/{tenant}]/accounts/{localId}/sessions/{session}`: extension, see
/// docs/reference/extensions.md.
public enum GetSession: WireMethod {
    public typealias Response = SessionInfo

    public static let route = WireRoute(.get, scoped: "/accounts/{localId}/sessions/{session}", version: "v2")

    public struct Request: WireRequest {
        public var localId: String?
        public var session: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("localId", to: &localId)
            fields.bind("session", to: &session)
        }
    }
}

public struct SessionInfo: WireBody {
    /// The session ID. Not a credential.
    public var id: String?
    /// `password`, `anonymous`, `google.com`, …
    public var signInProvider: String?
    public var secondFactor: String?
    /// The time of the sign-in (RFC 3339).
    public var signedInAt: String?
    /// The time of the last refresh, up to 10 minutes late (RFC 3339).
    public var lastUsedAt: String?
    public var userAgent: String?
    /// The client's address block at sign-in: `203.0.113.0/24`, `2001:db8:1::/48`.
    public var network: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("id", to: &id)
        fields.bind("signInProvider", to: &signInProvider)
        fields.bind("secondFactor", to: &secondFactor)
        fields.bind("signedInAt", to: &signedInAt)
        fields.bind("lastUsedAt", to: &lastUsedAt)
        fields.bind("userAgent", to: &userAgent)
        fields.bind("network", to: &network)
    }
}

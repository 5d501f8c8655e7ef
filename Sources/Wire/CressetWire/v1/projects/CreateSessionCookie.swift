/// `POST v1/projects/{project}:createSessionCookie` (docs/wire §4.6).
public enum CreateSessionCookie: WireMethod {
    public static let route = WireRoute(.post, scoped: ":createSessionCookie")

    /// Request of `projects/{p}:createSessionCookie` (docs/wire §4.6).
    public struct Request: WireRequest {
        public var idToken: String?
        /// The cookie's lifetime in seconds.
        public var validDuration: StringInt64?
        public var tenantId: String?

        public init() {}
    }

    /// Response of `projects/{p}:createSessionCookie`.
    public struct Response: Codable, Equatable, Sendable {
        public var sessionCookie: String

        public init(sessionCookie: String) {
            self.sessionCookie = sessionCookie
        }
    }
}

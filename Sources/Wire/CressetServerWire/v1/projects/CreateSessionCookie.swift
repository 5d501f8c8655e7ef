public import CressetWire

/// `POST v1/projects/{project}:createSessionCookie` (docs/wire §4.6).
public enum CreateSessionCookie: WireMethod {
    public static let route = WireRoute(.post, scoped: ":createSessionCookie")

    public struct Request: WireRequest {
        public var idToken: String?
        /// In seconds.
        public var validDuration: StringInt64?
        public var tenantId: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
        public var sessionCookie: String

        public init(sessionCookie: String) {
            self.sessionCookie = sessionCookie
        }
    }
}

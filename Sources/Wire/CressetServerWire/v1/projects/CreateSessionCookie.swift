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

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("validDuration", to: &validDuration)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        public var sessionCookie = ""

        public init() {}

        public init(sessionCookie: String) {
            self.sessionCookie = sessionCookie
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("sessionCookie", to: &sessionCookie)
        }
    }
}

/// `POST v1/accounts:exchangeFirebaseSession`, an extension: continues a session of the Firebase project from before the
/// move to this server.
public enum ExchangeFirebaseSession: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:exchangeFirebaseSession")

    /// One of both tokens is required.
    public struct Request: WireRequest {
        public var idToken: String?
        public var refreshToken: String?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("refreshToken", to: &refreshToken)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("targetProjectId", to: &targetProjectId)
        }
    }

    public struct Response: WireBody {
        public var localId: String?
        public var idToken: String?
        public var refreshToken: String?
        /// In seconds, as text.
        public var expiresIn: String?
        public var tenantId: String?

        public init() {}

        public init(localId: String, idToken: String, refreshToken: String, expiresIn: String, tenantId: String?) {
            self.localId = localId
            self.idToken = idToken
            self.refreshToken = refreshToken
            self.expiresIn = expiresIn
            self.tenantId = tenantId
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("localId", to: &localId)
            fields.bind("idToken", to: &idToken)
            fields.bind("refreshToken", to: &refreshToken)
            fields.bind("expiresIn", to: &expiresIn)
            fields.bind("tenantId", to: &tenantId)
        }
    }
}

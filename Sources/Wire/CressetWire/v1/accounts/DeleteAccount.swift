/// `POST v1/accounts:delete` (docs/wire §6.7).
public enum DeleteAccount: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:delete", v3: "deleteAccount", scoped: "/accounts:delete")

    public struct Request: WireRequest {
        public var idToken: String?
        public var localId: String?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("localId", to: &localId)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("targetProjectId", to: &targetProjectId)
        }
    }

    /// Response of `accounts:delete`: only its kind, as required by the Admin SDKs.
    public struct Response: WireBody {
        public var kind: String? = "identitytoolkit#DeleteAccountResponse"

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
        }
    }
}

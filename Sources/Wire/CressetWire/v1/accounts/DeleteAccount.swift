/// `POST v1/accounts:delete` (docs/wire §6.7).
public enum DeleteAccount: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:delete", v3: "deleteAccount", scoped: "/accounts:delete")

    public struct Request: WireRequest {
        public var idToken: String?
        public var localId: String?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}
    }

    /// Response of `accounts:delete`: only its kind, as required by the Admin SDKs.
    public struct Response: Codable, Equatable, Sendable {
        public var kind: String? = "identitytoolkit#DeleteAccountResponse"

        public init() {}
    }
}

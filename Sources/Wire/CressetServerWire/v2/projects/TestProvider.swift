public import CressetWire

/// `POST v2/projects/{project}[/tenants/{tenant}]/{collection}/{id}:test`: extension (docs/reference/extensions.md).
public enum TestProvider<Config: IdpConfig>: WireMethod {
    public typealias Request = GetProvider<Config>.Request
    public typealias Response = TestedEndpoints

    public static var route: WireRoute {
        WireRoute(.post, scoped: "/\(Config.collection)/{id}:test", version: "v2", body: .empty)
    }
}

/// The URLs that a sign-in uses.
public struct TestedEndpoints: WireBody {
    public var issuer: String?
    public var authorization: String?
    public var token: String?
    public var keys: String?
    public var userInfo: String?
    public var requestToken: String?
    public var accessToken: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("issuer", to: &issuer)
        fields.bind("authorization", to: &authorization)
        fields.bind("token", to: &token)
        fields.bind("keys", to: &keys)
        fields.bind("userInfo", to: &userInfo)
        fields.bind("requestToken", to: &requestToken)
        fields.bind("accessToken", to: &accessToken)
    }
}

public import CressetWire

/// `POST v2/projects/{project}[/tenants/{tenant}]/{collection}` (docs/wire §13.6).
public enum CreateProvider<Config: IdpConfig>: WireMethod {
    public typealias Response = Config

    public static var route: WireRoute {
        WireRoute(.post, scoped: "/\(Config.collection)", version: "v2", body: .member("config"))
    }

    /// Request for a new provider, with its ID in the query.
    public struct Request: WireRequest {
        public var id: String?
        public var config: Config?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind(Config.idParameter, to: &id)
            fields.bind("config", to: &config, protoName: Config.protoName)
        }
    }
}

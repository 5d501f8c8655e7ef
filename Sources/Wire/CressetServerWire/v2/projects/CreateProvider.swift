public import CressetWire

/// `POST v2/projects/{project}[/tenants/{tenant}]/{collection}` (docs/wire §13.6).
public enum CreateProvider<Config: IdpConfig>: WireMethod {
    public typealias Response = Config

    public static var route: WireRoute {
        WireRoute(.post, scoped: "/\(Config.collection)", version: "v2", body: .member("config"))
    }

    /// Request for a new provider, with its ID in the query.
    public struct Request: WireRequest {
        public enum CodingKeys: String, WireKey {
            case id, config

            public init?(stringValue: String) {
                guard let key = [Self.id, .config].first(where: { $0.stringValue == stringValue }) else { return nil }
                self = key
            }

            public var stringValue: String { self == .id ? Config.idParameter : rawValue }
            public var protoName: String { self == .config ? Config.protoName : SnakeCase.from(stringValue) }
        }

        public var id: String?
        public var config: Config?

        public init() {}
    }
}

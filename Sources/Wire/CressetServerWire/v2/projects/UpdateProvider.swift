public import CressetWire

/// `PATCH v2/projects/{project}[/tenants/{tenant}]/{collection}/{id}` (docs/wire §13.6).
public enum UpdateProvider<Config: IdpConfig>: WireMethod {
    public typealias Response = Config

    public static var route: WireRoute {
        WireRoute(.patch, scoped: "/\(Config.collection)/{id}", version: "v2", body: .member("config"))
    }

    public struct Request: WireRequest {
        public enum CodingKeys: String, WireKey {
            case id, config, updateMask

            public var protoName: String { self == .config ? Config.protoName : SnakeCase.from(rawValue) }
        }

        public var id: String?
        public var config: Config?
        public var updateMask: FieldMask?

        public init() {}
    }
}

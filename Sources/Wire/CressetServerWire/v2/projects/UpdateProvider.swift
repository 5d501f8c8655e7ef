public import CressetWire

/// `PATCH v2/projects/{project}[/tenants/{tenant}]/{collection}/{id}` (docs/wire §13.6).
public enum UpdateProvider<Config: IdpConfig>: WireMethod {
    public typealias Response = Config

    public static var route: WireRoute {
        WireRoute(.patch, scoped: "/\(Config.collection)/{id}", version: "v2", body: .member("config"))
    }

    public struct Request: WireRequest {
        public var id: String?
        public var config: Config?
        public var updateMask: FieldMask?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("id", to: &id)
            fields.bind("config", to: &config, protoName: Config.protoName)
            fields.bind("updateMask", to: &updateMask)
        }
    }
}

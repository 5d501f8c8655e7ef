public import CressetWire

/// `GET v2/projects/{project}[/tenants/{tenant}]/{collection}` (docs/wire §13.6).
public enum ListProviders<Config: IdpConfig>: WireMethod {
    public typealias Request = ListTenants.Request

    public static var route: WireRoute { WireRoute(.get, scoped: "/\(Config.collection)", version: "v2") }

    public struct Response: WireBody {
        public var configs: [Config]?
        public var nextPageToken: String?

        public init() {}

        public init(configs: [Config], nextPageToken: String?) {
            self.configs = configs.isEmpty ? nil : configs
            self.nextPageToken = nextPageToken
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind(Config.collection, to: &configs)
            fields.bind("nextPageToken", to: &nextPageToken)
        }
    }
}

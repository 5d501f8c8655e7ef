public import CressetWire

/// `GET v2/projects/{project}[/tenants/{tenant}]/{collection}` (docs/wire §13.6).
public enum ListProviders<Config: IdpConfig>: WireMethod {
    public typealias Request = ListTenants.Request

    public static var route: WireRoute { WireRoute(.get, scoped: "/\(Config.collection)", version: "v2") }

    /// Response of a list; its member is named after the collection.
    public struct Response: Codable, Equatable, Sendable {
        public enum CodingKeys: String, WireKey {
            case configs, nextPageToken

            public var stringValue: String { self == .configs ? Config.collection : rawValue }
        }

        public var configs: [Config]?
        public var nextPageToken: String?

        public init(configs: [Config], nextPageToken: String?) {
            self.configs = configs.isEmpty ? nil : configs
            self.nextPageToken = nextPageToken
        }
    }
}

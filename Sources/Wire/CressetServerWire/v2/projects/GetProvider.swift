public import CressetWire

/// `GET v2/projects/{project}[/tenants/{tenant}]/{collection}/{id}` (docs/wire §13.6).
public enum GetProvider<Config: IdpConfig>: WireMethod {
    public typealias Response = Config

    public static var route: WireRoute { WireRoute(.get, scoped: "/\(Config.collection)/{id}", version: "v2") }

    public struct Request: WireRequest {
        public var id: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("id", to: &id)
        }
    }
}

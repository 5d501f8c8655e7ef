public import CressetWire

/// `POST v2/projects/{project}/databaseSecrets`: extension (docs/reference/extensions.md).
public enum CreateDatabaseSecret: WireMethod {
    public typealias Response = DatabaseSecretInfo

    public static let route = WireRoute(.post, "v2/projects/{project}/databaseSecrets")

    public struct Request: WireRequest {
        public var name: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("name", to: &name)
        }
    }
}

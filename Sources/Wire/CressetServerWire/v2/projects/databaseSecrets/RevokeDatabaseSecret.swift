public import CressetWire

/// `DELETE v2/projects/{project}/databaseSecrets/{secret}`: extension (docs/reference/extensions.md).
public enum RevokeDatabaseSecret: WireMethod {
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.delete, "v2/projects/{project}/databaseSecrets/{secret}")

    public struct Request: WireRequest {
        public var secret: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("secret", to: &secret)
        }
    }
}

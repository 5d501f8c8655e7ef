public import CressetWire

/// `GET v2/projects/{project}/databaseSecrets`: extension (docs/reference/extensions.md).
public enum ListDatabaseSecrets: WireMethod {
    public typealias Request = EmptyRequest

    public static let route = WireRoute(.get, "v2/projects/{project}/databaseSecrets")

    public struct Response: WireBody {
        public var databaseSecrets: [DatabaseSecretInfo]?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("databaseSecrets", to: &databaseSecrets)
        }
    }
}

public struct DatabaseSecretInfo: WireBody {
    public var id: String?
    public var name: String?
    /// RFC 3339.
    public var createdAt: String?
    /// Only in the answer that creates it.
    public var secret: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("id", to: &id)
        fields.bind("name", to: &name)
        fields.bind("createdAt", to: &createdAt)
        fields.bind("secret", to: &secret)
    }
}

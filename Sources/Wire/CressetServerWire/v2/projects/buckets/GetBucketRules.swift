public import CressetWire

/// `GET v2/projects/{project}/buckets/{bucket}/rules`: extension (docs/reference/extensions.md).
public enum GetBucketRules: WireMethod {
    public static let route = WireRoute(.get, "v2/projects/{project}/buckets/{bucket}/rules")

    public struct Request: WireRequest {
        /// The active version by default.
        public var version: Int64?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("version", to: &version)
        }
    }

    public struct Response: WireBody {
        public var version: Int64?
        public var text: String?
        /// RFC 3339.
        public var createdAt: String?
        /// Newest first, without texts.
        public var versions: [BucketRulesInfo]?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("version", to: &version)
            fields.bind("text", to: &text)
            fields.bind("createdAt", to: &createdAt)
            fields.bind("versions", to: &versions)
        }
    }
}

public struct BucketRulesInfo: WireBody {
    public var version: Int64?
    /// RFC 3339.
    public var createdAt: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("version", to: &version)
        fields.bind("createdAt", to: &createdAt)
    }
}

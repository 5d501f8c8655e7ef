public import CressetWire

/// `PUT v2/projects/{project}/buckets/{bucket}/rules`: extension (docs/reference/extensions.md).
public enum SetBucketRules: WireMethod {
    public typealias Response = BucketRulesInfo

    public static let route = WireRoute(.put, "v2/projects/{project}/buckets/{bucket}/rules")

    public struct Request: WireRequest {
        public var text: String?
        /// A former version to restore instead of a text.
        public var version: Int64?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("text", to: &text)
            fields.bind("version", to: &version)
        }
    }
}
